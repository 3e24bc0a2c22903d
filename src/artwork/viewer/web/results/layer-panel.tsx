import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { renditionMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import type { ViewerContext } from '../actions/action.ts';

/** The layers of the file, each on or off; layers of one name go together. */
export function LayerPanel({ context }: { context: ViewerContext }) {
  const t = useText();
  const { state, set, layers } = context;
  if (state.rendition.kind !== 'LAYERS') return null;
  const shown = state.rendition.layers;
  const names = [...new Set(layers.map(({ name }) => name))];
  const inFile = names.filter((name) => layers.some((layer) => layer.name === name && layer.shown));
  const show = (wanted: readonly string[]): void => set({ rendition: { kind: 'LAYERS', layers: wanted } });
  return (
    <section className="k-stage-panel" aria-label={t(words.layers)}>
      <header>
        <h2>{t(words.layers)}</h2>
        <span>{t(words.layerCount, { shown: names.filter((name) => shown.includes(name)).length, all: names.length })}</span>
      </header>
      <ul className="k-layer-list">
        {names.map((name) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={({ target }) => show(names.filter((one) => (one === name ? target.checked : shown.includes(one))))}
              />
              <span>{name}</span>
              {!inFile.includes(name) && <small>{t(words.offInFile)}</small>}
            </label>
          </li>
        ))}
      </ul>
      <footer>
        <Button size="small" onClick={() => show(names)}>
          {t(words.allLayers)}
        </Button>
        <Button size="small" onClick={() => show([])}>
          {t(words.noLayer)}
        </Button>
        <Button size="small" onClick={() => show(inFile)}>
          {t(words.asInFile)}
        </Button>
      </footer>
    </section>
  );
}
