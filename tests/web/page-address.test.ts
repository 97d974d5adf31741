import { describe, expect, test } from 'vitest';
import { addressWith, asksForLecture, MOST_TASK, taskIn } from '../../web/src/player/page-address';

const PAGE = 'https://host.example/course/index.html';

describe('the address of the page', () => {
  test('carries a task there and back, whatever is written in it', () => {
    for (const task of ['Lose a job.', 'a & b = c # d ? e %', 'two\nlines', '<b>not bold</b>', 'мова, 語, 👩‍🏫']) {
      const address = addressWith(PAGE, { lecture: false, task });
      expect(taskIn(new URL(address).search), address).toBe(task);
    }
  });

  test('asks for a lecture, with a task or without', () => {
    expect(addressWith(PAGE, { lecture: true, task: '' })).toBe(`${PAGE}?lecture`);
    const both = addressWith(PAGE, { lecture: true, task: 'Lose a job.' });
    expect([asksForLecture(new URL(both).search), taskIn(new URL(both).search)]).toEqual([true, 'Lose a job.']);
    expect(asksForLecture(new URL(addressWith(both, { lecture: false, task: '' })).search)).toBe(false);
  });

  test('keeps what else it says, and its section', () => {
    const address = addressWith(`${PAGE}?lang=en&task=old#case-slow`, { lecture: true, task: 'new' });
    const { searchParams, hash } = new URL(address);
    expect([searchParams.get('lang'), searchParams.getAll('task'), hash]).toEqual(['en', ['new'], '#case-slow']);
  });

  test('has no task when there is nothing to read in it', () => {
    expect([taskIn(''), taskIn('?task='), taskIn('?task=%20%0A%00')]).toEqual(['', '', '']);
    expect(addressWith(PAGE, { lecture: false, task: ' \n ' })).toBe(PAGE);
  });
});

describe('a task', () => {
  test('is cut at its limit, and not within a character', () => {
    const cut = taskIn(`?task=${encodeURIComponent('👍'.repeat(MOST_TASK + 5))}`);
    expect(cut).toBe('👍'.repeat(MOST_TASK));
  });

  test('loses what nobody sees: control characters, and what turns the direction of the text around it', () => {
    expect(taskIn(`?task=${encodeURIComponent('a\u0000b\u001b[31m\u202ec\r\nd')}`)).toBe('ab[31mc\nd');
  });
});
