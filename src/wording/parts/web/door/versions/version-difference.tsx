import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../../../messages.ts';
import { compareVersions, type ComparedContent } from '../../../rules/version-difference.ts';
import { ContentDifference } from './content-difference.tsx';
import { TextDifference } from './text-difference.tsx';
import type { PartContentsFragment } from '../parts.graphql.generated.ts';
import { ContentHead } from './version-contents.tsx';
import './version-contents.css';

type Version = PartContentsFragment;
const comparable = (version: Version): ComparedContent[] =>
  version.contents.map(({ key, exact, content }) => ({
    key,
    exact,
    title: content.title,
    type: content.type,
    text: content.text,
    file: content.type === 'TEXT' ? null : content.id,
  }));

/** What changed from one version to another, by characters. */
export function VersionDifference({ before, after, size = 'normal' }: { before: Version; after: Version; size?: 'normal' | 'large' }) {
  const t = useText();
  const entries = compareVersions(comparable(before), comparable(after));
  const renamed = before.name !== after.name;
  if (!renamed && entries.every((entry) => entry.kind === 'same')) return <p className="k-quiet">{t(m.unchanged)}</p>;
  return (
    <div className="k-version-contents">
      {renamed && (
        <section>
          <header className="k-content-head">
            <h3>{t(m.nameChanged)}</h3>
          </header>
          <TextDifference before={before.name} after={after.name} size={size} />
        </section>
      )}
      {entries.map((entry) => {
        const shown = [...after.contents, ...before.contents].find((one) => one.key === entry.key);
        if (!shown) return null;
        const words = { added: m.contentAdded, removed: m.contentRemoved, changed: m.contentChanged, same: m.contentSame }[entry.kind];
        const exactChanged = entry.before && entry.after && entry.before.exact !== entry.after.exact;
        return (
          <section key={entry.key}>
            <div className="k-content-head">
              <ContentHead entry={shown} />
              <small>{t(words)}</small>
            </div>
            <ContentDifference
              before={before.contents.find((one) => one.key === entry.before?.key)?.content}
              after={after.contents.find((one) => one.key === entry.after?.key)?.content}
              size={size}
            />
            {exactChanged && <p className="k-quiet">{t(entry.after?.exact ? m.nowExact : m.notExact)}</p>}
          </section>
        );
      })}
    </div>
  );
}
