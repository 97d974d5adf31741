/**
 * When what is due has been drawn: an effect runs a task behind a frame and may ask for another rendering, whose effects
 * run behind the next frame. What was asked for first comes first, so nothing here hangs on how long it takes.
 */
export async function settled(): Promise<void> {
  for (let round = 0; round < 2; ++round) {
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => setTimeout(done, 0));
  }
}
