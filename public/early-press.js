// Of prerendered pages, where the build puts theme.js in front of it. It fetches and starts the app when the page has been
// painted: before that, the app's files would take the connection from the style sheet and the fonts, and running it would
// delay the paint.
// What is pressed or typed before the app is there counts once it is: src/web/main.tsx calls `pressAgain` when React
// listens. Links work by themselves.
{
  const { app } = document.currentScript.dataset;
  const start = () => {
    // What asks for the app's files, all at once: an import is only found when the file with it has come.
    document.head.append(document.querySelector('template').content);
    import(app);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted. To start again changes nothing.
  addEventListener('load', () => setTimeout(start, 1000));

  let pressed;
  const keep = ({ target }) => {
    pressed = target.closest('button') ?? pressed;
  };
  addEventListener('click', keep, true);

  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const type = (field, text) => {
    set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  window.pressAgain = () => {
    removeEventListener('click', keep, true);
    for (const field of document.querySelectorAll('#root input')) {
      const { value, defaultValue } = field;
      if (value === defaultValue) continue;
      // React has to know the field as it was sent: it hydrates with this event, and sees a change with the next one.
      type(field, defaultValue);
      type(field, value);
    }
    if (pressed?.isConnected) pressed.click();
  };
}
