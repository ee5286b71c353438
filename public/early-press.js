// Of prerendered pages, where the build puts theme.js in front of it. It fetches and starts the app when the page has been
// painted: before that, the app's files would take the connection from the style sheet and the fonts, and running it would
// delay the paint.
// What is pressed or typed before the app is there counts once it is. `takePresses` is called when the bars answer
// (src/web/main.tsx), and when the page between them does (src/web/app/pages.tsx): from then on nothing more is kept for
// that part, and what it gives repeats what was. Links work by themselves.
{
  const { app } = document.currentScript.dataset;
  const start = () => {
    // What asks for the app's files, all at once: an import is only found when the file with it has come.
    document.head.append(document.querySelector('#app-files').content);
    import(app);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted. To start again changes nothing.
  addEventListener('load', () => setTimeout(start, 1000));

  let unanswered = 'button';
  let pressed;
  const keep = (event) => {
    if (event.target.closest(unanswered)) pressed = event;
  };
  addEventListener('click', keep, true);
  // The key of the search is its button. From the moment in which the app hears of the key, this has no effect.
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    if (event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    document.querySelector('[aria-keyshortcuts*=K]')?.click();
  });

  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const type = (field, text) => {
    set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const typeAgain = (field) => {
    const { value, defaultValue } = field;
    if (value === defaultValue) return;
    // React has to know the field as it was sent: it sees a change with the next event.
    type(field, defaultValue);
    type(field, value);
  };

  window.takePresses = (part) => {
    const button = pressed?.target.closest('button');
    if (part === 'frame') {
      unanswered = 'main button';
      if (button?.matches(unanswered)) return () => {};
    } else {
      removeEventListener('click', keep, true);
    }
    // One that is under way has just made React take the page over, which then answers it.
    const isMissed = pressed?.eventPhase === 0;
    pressed = undefined;
    return () => {
      if (part === 'content') document.querySelectorAll('main input').forEach(typeAgain);
      if (isMissed && button.isConnected) button.click();
    };
  };
}
