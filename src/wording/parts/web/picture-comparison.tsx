import { useState } from 'react';
import { isOneOf } from '#shared/one-of.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { differenceMessages as m } from '../messages.ts';
import { usePictureDifference } from './use-picture-difference.ts';
import { ContentPicture, previewOf, type VersionContent } from './door/versions/version-contents.tsx';
import './picture-comparison.css';

type Picture = VersionContent['content'];
type Mode = 'sides' | 'overlay' | 'difference';
const MODES: readonly Mode[] = ['sides', 'overlay', 'difference'];

/** Two versions of a picture: beside each other, one over the other, or what differs between them. */
export function PictureComparison({ before, after }: { before: Picture; after: Picture }) {
  const t = useText();
  const [mode, setMode] = useState<Mode>('sides');
  const old = previewOf(before);
  const now = previewOf(after);
  if (!old || !now) return <Sides before={before} after={after} />;
  return (
    <div className="k-picture-comparison">
      <Select
        label={t(m.show)}
        placeholder={false}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(m[value]) }))}
        onChange={({ target }) => isOneOf(MODES, target.value) && setMode(target.value)}
      />
      {mode === 'sides' && <Sides before={before} after={after} />}
      {mode === 'overlay' && <Overlay before={old} after={now} alt={after.alt || after.title} />}
      {mode === 'difference' && <Difference before={old} after={now} alt={after.alt || after.title} />}
    </div>
  );
}

function Sides({ before, after }: { before: Picture; after: Picture }) {
  const t = useText();
  return (
    <div className="k-picture-pair">
      {[
        { picture: before, words: t(m.before) },
        { picture: after, words: t(m.after) },
      ].map(({ picture, words }) => (
        <div key={words}>
          <p className="k-quiet">{words}</p>
          <ContentPicture content={picture} />
        </div>
      ))}
    </div>
  );
}

interface Urls {
  before: string;
  after: string;
  alt: string;
}

/** The newer over the older; the slider says how much of the newer is seen. */
function Overlay({ before, after, alt }: Urls) {
  const t = useText();
  const [share, setShare] = useState(50);
  return (
    <div className="k-picture-overlay" style={{ '--share': share / 100 }}>
      <label className="k-overlay-slider">
        <span>{t(m.before)}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t(m.share)}
          aria-valuetext={t(m.shareOf, { n: share })}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <span>{t(m.after)}</span>
      </label>
      <div className="k-overlay-stage">
        <img src={before} alt="" />
        <img src={after} alt={alt} />
      </div>
    </div>
  );
}

function Difference({ before, after, alt }: Urls) {
  const t = useText();
  const compared = usePictureDifference(before, after);
  if (compared.kind === 'waiting') return <p role="status">{t(m.comparing)}</p>;
  if (compared.kind === 'failed') return <p role="alert">{t(m.failed)}</p>;
  const { result } = compared;
  const scaled = result.before.width !== result.after.width || result.before.height !== result.after.height;
  const percent = (result.changed / result.total) * 100;
  return (
    <figure className="k-content-figure">
      <img className="k-content-picture" src={result.url} alt={t(m.differenceOf, { alt })} />
      <figcaption>
        <strong>
          {result.changed === 0
            ? t(m.none)
            : t(m.some, { n: result.changed.toLocaleString('ja-JP'), percent: percent < 0.01 ? '< 0.01' : percent.toFixed(2) })}
        </strong>
        <span>
          {scaled
            ? t(m.scaled, {
                from: `${result.before.width} × ${result.before.height}`,
                to: `${result.after.width} × ${result.after.height}`,
              })
            : t(m.exactly, { size: `${result.after.width} × ${result.after.height}` })}
        </span>
      </figcaption>
    </figure>
  );
}
