import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { comparisonMessages as words } from '#artwork/findings/list-messages.ts';
import { COMPARISON_PRESET_NAMES } from '#artwork/versions/rules/comparison-presets.ts';
import { limitMessages as limitWords } from '#artwork/findings/rules/words/limit-messages.ts';
import { LIMIT_BOXES } from '#artwork/versions/rules/run-request.ts';
import { ArtworkChoiceFields, useArtworkChoice, useArtworkSubmission, type ChosenArtwork } from '../door/artwork-choice.tsx';
import type { ViewedDesignFragment } from '../door/inspection.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';
import type { ComparisonWish } from '../door/result-standing.ts';
import type { Comparison } from '../door/use-comparison.ts';

/** A comparison made for once: with any version or a file that is none, page for page, with other tolerances. */
export function CompareDialog(props: { design: ViewedDesignFragment; version: ShownArtwork; comparison: Comparison; onClose: () => void }) {
  const { design, version, comparison, onClose } = props;
  const t = useText();
  const choice = useArtworkChoice(design.versions.filter((one) => one.id !== version.id));
  const [preset, setPreset] = useState('');
  const [pair, setPair] = useState<{ page: number; againstPage: number } | null>(null);
  const [byNumber, setByNumber] = useState(false);
  const [box, setBox] = useState('');
  const [layers, setLayers] = useState<readonly string[]>([]);
  const names = [...new Set((version.layers ?? []).map(({ name }) => name))];
  const isLong = (version.pageCount ?? 1) > 1;

  const compare = (chosen: ChosenArtwork) => {
    const wish: ComparisonWish =
      'versionId' in chosen
        ? { againstVersionId: chosen.versionId }
        : { againstUploadId: chosen.uploadId, ...(chosen.password ? { password: chosen.password } : {}) };
    if (preset || byNumber) wish.settings = { ...(preset ? { preset } : {}), ...(byNumber ? { pagesByContent: false } : {}) };
    if (pair) wish.pages = [pair];
    if (box) wish.only = { box };
    if (layers.length > 0) wish.layers = [...layers];
    return comparison.compare(wish);
  };
  const { start, busy, problem } = useArtworkSubmission(choice, compare, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t(words.title)}
      description={t(words.lead)}
      actions={
        <>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button kind="primary" busy={busy} disabled={!choice.isReady} onClick={() => void start()}>
            {t(words.start)}
          </Button>
        </>
      }
    >
      <div className="k-compare-form">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <ArtworkChoiceFields choice={choice} label={t(words.with)} />
        <Select
          label={t(words.preset)}
          placeholder={t(words.presetAuto)}
          value={preset}
          onChange={(event) => setPreset(event.target.value)}
          options={COMPARISON_PRESET_NAMES.map((name) => ({ value: name, label: t(words[name]) }))}
        />
        <Select
          label={t(limitWords.title)}
          placeholder={t(limitWords.whole)}
          value={box}
          onChange={(event) => setBox(event.target.value)}
          options={LIMIT_BOXES.map((name) => ({ value: name, label: t(limitWords[name]) }))}
        />
        {names.length > 0 && (
          <fieldset className="k-compare-pages">
            <legend>{t(layers.length === 0 ? limitWords.allLayers : limitWords.onlyLayers)}</legend>
            {names.map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={layers.includes(name)}
                  onChange={({ target }) => setLayers(names.filter((one) => (one === name ? target.checked : layers.includes(one))))}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {(isLong || choice.isFile) && (
          <fieldset className="k-compare-pages">
            <legend>{t(words.pages)}</legend>
            {pair === null && (
              <label>
                <input type="checkbox" checked={byNumber} onChange={(event) => setByNumber(event.target.checked)} />
                {t(words.byNumber)}
              </label>
            )}
            <label>
              <input
                type="checkbox"
                checked={pair !== null}
                onChange={(event) => setPair(event.target.checked ? { page: 1, againstPage: 1 } : null)}
              />
              {t(words.onePair)}
            </label>
            {pair && (
              <div>
                <NumberField
                  label={t(words.thisPage)}
                  min={1}
                  max={version.pageCount ?? 1}
                  value={pair.page}
                  onChange={(page) => setPair({ ...pair, page: page ?? 1 })}
                />
                <NumberField
                  label={t(words.otherPage)}
                  min={1}
                  max={50}
                  value={pair.againstPage}
                  onChange={(againstPage) => setPair({ ...pair, againstPage: againstPage ?? 1 })}
                />
              </div>
            )}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
