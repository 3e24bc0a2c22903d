import { useText, type Translate } from '#ui/i18n.tsx';
import { inkMessages as words, renditionMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { ORIGIN, type Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import { useStore } from '#artwork/canvas/web/door/panes/store.ts';
import { placeOfBefore, type Side } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import { isOnPage, placeOn, SPOT_SIZES } from '#artwork/canvas/web/door/tools/spot.ts';
import type { ViewerContext } from '../actions/action.ts';
import { useInkValues, type InkReading, type Measurable } from './use-ink-values.ts';

/** How far two readings of an ink lie apart until it is worth a mark, percent. */
const APART = 1;

/** The densitometer: each ink of the spot, of both versions beside each other. */
export function InkPanel({ context, labels }: { context: ViewerContext; labels: Record<Side, string> }) {
  const t = useText();
  const { state, set, pair, stage } = context;
  const spot = useStore(stage.spot, (now) => now);
  const on = (side: Side, at: Point): Measurable | null => {
    const [page, versionId] = [pair[side], context.measurable[side]];
    if (!page || !versionId || !spot) return null;
    const place = placeOn(page, at, spot.at);
    return { versionId, page: page.page, place: isOnPage(page, place) ? place : null };
  };
  const after = useInkValues(on('after', ORIGIN), state.spotMm);
  const before = useInkValues(on('before', placeOfBefore(pair, state.offset)), state.spotMm);
  const isPair = pair.before !== null;
  return (
    <section className="k-stage-panel k-ink-panel" aria-label={t(words.title)}>
      <header>
        <h2>{t(words.title)}</h2>
        <label>
          {t(words.spot)}
          <select
            value={state.spotMm}
            onChange={({ target }) => set({ spotMm: SPOT_SIZES.find((size) => String(size) === target.value) ?? 1 })}
          >
            {SPOT_SIZES.map((size) => (
              <option key={size} value={size}>
                {size === 0 ? t(words.point) : t(words.size, { mm: size })}
              </option>
            ))}
          </select>
        </label>
      </header>
      {spot ? (
        <output aria-live={spot.held ? 'polite' : 'off'}>
          <InkTable {...{ after, before, isPair, labels }} t={t} />
          {isPair && context.measurable.before === null && <p>{t(words.noVersion)}</p>}
          {[after, before].some(({ values }) => values?.hasOther) && <p>{t(words.other)}</p>}
          {after.values && after.values.total === null && <p>{t(words.picture)}</p>}
        </output>
      ) : (
        <p>{t(words.start)}</p>
      )}
      <small>{t(spot?.held ? words.held : words.follows)}</small>
    </section>
  );
}

type TableProps = { after: InkReading; before: InkReading; isPair: boolean; labels: Record<Side, string>; t: Translate };

function InkTable({ after, before, isPair, labels, t }: TableProps) {
  const sides = isPair ? [before, after] : [after];
  const names = [...new Set(sides.flatMap(({ values }) => values?.inks.map(({ name }) => name) ?? []))];
  const inkOf = ({ values }: InkReading, name: string) => values?.inks.find((ink) => ink.name === name);
  const cell = (reading: InkReading, name: string): string => {
    const ink = inkOf(reading, name);
    if (!ink) return reading.status === 'READ' ? '–' : '';
    return ink.least === ink.most ? percent(ink.percent) : `${percent(ink.percent)} (${round(ink.least)}–${round(ink.most)})`;
  };
  const isApart = (name: string): boolean =>
    isPair &&
    before.status === 'READ' &&
    after.status === 'READ' &&
    Math.abs((inkOf(before, name)?.percent ?? 0) - (inkOf(after, name)?.percent ?? 0)) > APART;
  const rows = names.map((name) => ({ name, apart: isApart(name) }));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t(words.ink)}</th>
          {isPair && <th scope="col">{labels.before}</th>}
          <th scope="col">{labels.after}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-status>
          <th scope="row">
            <span className="k-unseen">{t(words.seen)}</span>
          </th>
          {sides.map((reading, index) => (
            <td key={index}>
              <Seen reading={reading} t={t} />
            </td>
          ))}
        </tr>
        {rows.map(({ name, apart }) => (
          <tr key={name} data-apart={apart || undefined}>
            <th scope="row">{inkName(name, t)}</th>
            {sides.map((reading, index) => (
              <td key={index}>{cell(reading, name)}</td>
            ))}
          </tr>
        ))}
        {sides.some(({ values }) => values?.total != null) && (
          <tr data-total>
            <th scope="row">{t(words.total)}</th>
            {sides.map(({ values }, index) => (
              <td key={index}>{values?.total == null ? '–' : percent(values.total)}</td>
            ))}
          </tr>
        )}
        {['RGB', 'Lab'].map((space) => (
          <tr key={space} data-seen>
            <th scope="row">{space}</th>
            {sides.map(({ values }, index) => (
              <td key={index}>{values ? (space === 'RGB' ? values.rgb : values.lab).join(' / ') : ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The colour itself, or why there is none. */
function Seen({ reading, t }: { reading: InkReading; t: Translate }) {
  const { status, values } = reading;
  if (values) return <i className="k-ink-swatch" style={{ background: `rgb(${values.rgb.join(' ')})` }} />;
  if (status === 'MEASURING') return <>{t(words.measuring)}</>;
  if (status === 'OFF_PAGE') return <>{t(words.offPage)}</>;
  return <>{status === 'FAILED' ? t(words.failed) : '–'}</>;
}

const round = (value: number): number => Math.round(value);
const percent = (value: number): string => `${Math.round(value)}%`;

/** Process inks in the person's language; a spot keeps the name that the file gives it. */
function inkName(ink: string, t: Translate): string {
  const known = ink === 'Cyan' || ink === 'Magenta' || ink === 'Yellow' || ink === 'Black';
  return known ? t(renditionMessages[ink]) : ink;
}
