// Of prerendered pages. It starts the app when the page has been painted: running before that would delay the paint.
// What is pressed or typed before the app is there counts once it is: src/web/main.tsx calls `pressAgain` when React
// listens. Links work by themselves.
{
  const { app } = document.currentScript.dataset;
  const start = () => import(app);
  const afterPaint = () => {
    requestAnimationFrame(() => setTimeout(start));
    // A page in the background is not painted.
    setTimeout(start, 1000);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();

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
