import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { changeLayout, changePanel } from '#domain/screen/change-layouts.ts';
import { MINE } from '#domain/screen/place.ts';
import type { Panel } from '#domain/screen/screen.ts';
import {
  lastPlace,
  rememberPlace,
  rememberShownLayout,
  shownLayoutOf,
} from '#web/lib/screen/open-screens.ts';
import { useScreen } from '#web/lib/screen/screen-store.ts';
import { paths } from '#web/paths/paths.ts';
import { encounterQuery } from '#web/stuff/queries.ts';
import { useNear } from '../use-near.ts';
import { panelTitle } from './panel-choices.ts';
import { PanelContent } from './panel-content.tsx';
import type { PanelContentProps } from './panel-props.ts';

/**
 * The layout that was shown last, of the own screen or of the campaign's, to use beside a fight. Panels are moved and
 * resized on the page of the screen.
 */
export function ScreenColumn({ actions }: { actions?: ReactNode }) {
  const { encounter_id: encounterId = '' } = useParams();
  const campaign = useQuery(encounterQuery(encounterId)).data?.campaign ?? undefined;
  const [place, setPlace] = useState(lastPlace);
  // The last one may belong to another campaign.
  const isOfCampaign = campaign !== undefined && place === campaign.campaign_id;
  const choosePlace = (chosen: string) => {
    setPlace(chosen);
    rememberPlace(chosen);
  };
  return (
    <div className="flex flex-col gap-3">
      {campaign !== undefined && (
        <select
          aria-label="Screen of"
          className="control"
          value={isOfCampaign ? place : MINE}
          onChange={({ target: { value } }) => choosePlace(value)}
        >
          <option value={MINE}>My screen</option>
          <option value={campaign.campaign_id}>{campaign.name}</option>
        </select>
      )}
      <Column key={isOfCampaign ? place : MINE} place={isOfCampaign ? place : MINE} actions={actions} />
    </div>
  );
}

function Column({ place, actions }: { place: string; actions: ReactNode }) {
  const {
    layouts,
    change,
    document: { state, words },
  } = useScreen(place);
  const [chosen, setChosen] = useState<string>();
  const layout = layouts.find(({ id }) => id === chosen) ?? shownLayoutOf(place, layouts);
  const layoutId = layout?.id ?? '';
  const changeOne = useCallback(
    (panel: Panel) => change((all) => changeLayout(all, layoutId, (one) => changePanel(one, panel))),
    [change, layoutId],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {layout !== undefined && (
          <select
            aria-label="Layout"
            className="control w-auto! min-w-0 grow"
            value={layoutId}
            onChange={({ target: { value } }) => {
              setChosen(value);
              rememberShownLayout(place, value);
            }}
          >
            {layouts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Link
          to={place === MINE ? paths.screen : paths.campaignScreen(place)}
          className="link inline-flex min-h-11 items-center"
        >
          Arrange
        </Link>
        {actions}
      </div>
      {state !== 'saved' && state !== 'saving' && (
        <p role="status" className="text-muted">
          {words}
        </p>
      )}
      {layout?.panels.length === 0 && <p className="text-muted">Nothing is pinned here yet.</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
        {layout?.panels.map((panel) => (
          <ColumnPanel key={panel.id} panel={panel} onChange={changeOne} />
        ))}
      </div>
    </>
  );
}

/** Rendered when it becomes visible, so that a full screen does not delay the fight beside it. */
const ColumnPanel = memo(function ColumnPanel({ panel, onChange }: PanelContentProps) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  const titleId = useId();
  return (
    <section ref={frame} aria-labelledby={titleId} className="rounded-lg border border-line">
      <h3 id={titleId} className="border-line border-b px-3 py-1.5 text-[1.1rem]">
        {panelTitle(panel)}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
      <div
        role="group"
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        tabIndex={0}
        className="max-h-96 min-h-16 overflow-y-auto p-3"
      >
        {isNear ? <PanelContent panel={panel} onChange={onChange} /> : <div className="h-48" />}
      </div>
    </section>
  );
});
