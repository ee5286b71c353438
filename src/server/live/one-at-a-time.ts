/** Calls during a run are merged into one more run after it. */
export function oneAtATime(task: () => Promise<void>, onFailure: () => void): () => void {
  let running = false;
  let again = false;
  const run = () => {
    again = running;
    if (running) return;
    running = true;
    task()
      .catch(onFailure)
      .finally(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}
