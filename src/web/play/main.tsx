import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PlayPage } from './play-page.tsx';
import { startTableClient } from './table/table-client.ts';
import '#web/styles/main.css';
import './play.css';

const root = document.getElementById('root');
if (root === null) throw new Error('play.html has no #root.');

const code = decodeURIComponent(location.pathname.split('/')[2] ?? '');
/** The view of a television, also in a browser that plays a character. */
const asScreen = new URLSearchParams(location.search).get('as') === 'screen';

createRoot(root).render(
  <StrictMode>
    <PlayPage client={startTableClient(code, asScreen)} asScreen={asScreen} />
  </StrictMode>,
);
// For the tests: the page is interactive from now on.
document.documentElement.setAttribute('data-hydrated', '');
