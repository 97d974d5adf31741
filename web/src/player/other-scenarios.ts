/** The scenarios that come when somebody asks for one. */
export const others = import.meta.glob<string>(['../../../core/scenarios/*.json', '!../../../core/scenarios/replay-*.json'], {
  query: '?raw', import: 'default', eager: true,
});
