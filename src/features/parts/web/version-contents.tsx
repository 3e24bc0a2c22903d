import { contentTypeLabels, languageLabels } from '#features/contents/web/embed/content-words.ts';
import type { ContentType } from '#features/contents/rules/types.ts';
import { ContentText } from '#features/contents/web/embed/content-text.tsx';
import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../messages.ts';
import type { PartContentsFragment } from './parts.graphql.generated.ts';
import './version-contents.css';

type Content = PartContentsFragment['contents'][number];

/** The contents of one version, to be read. */
export function VersionContents({ version, size = 'normal' }: { version: PartContentsFragment; size?: 'normal' | 'large' }) {
  return (
    <div className="k-version-contents">
      {version.contents.map((entry) => (
        <section key={entry.key}>
          <ContentHead entry={entry} alone={version.contents.length === 1 && entry.content.title === version.name} />
          <ContentBody content={entry.content} size={size} />
        </section>
      ))}
    </div>
  );
}

/** Title, language and flags of a content; a lone content named like its part shows no title again. */
export function ContentHead({ entry, alone = false }: { entry: Content; alone?: boolean }) {
  const t = useText();
  const { title, language, type } = entry.content;
  const word = language && (languageLabels[language as keyof typeof languageLabels] ?? { ja: language, en: language });
  return (
    <header className="k-content-head">
      {!alone && <h3>{title}</h3>}
      {word && <small>{t(word)}</small>}
      {type !== 'TEXT' && <small>{t(contentTypeLabels[type as ContentType])}</small>}
      {entry.exact && <span className="k-exact">{t(m.exactShort)}</span>}
    </header>
  );
}

/** The text; of a picture its preview; of a file a link to it. */
function ContentBody({ content, size }: { content: Content['content']; size: 'normal' | 'large' }) {
  if (content.text !== null) return <ContentText text={content.text} size={size} />;
  const url = (kind: string) => content.data.find((data) => data.kind === kind)?.url;
  const picture = url('THUMBNAIL2000') ?? url('THUMBNAIL500');
  if (picture) return <img className="k-content-picture" src={picture} alt={content.title} />;
  const source = url('SOURCE');
  return source ? (
    <a className="k-text-link" href={source}>
      {content.title}
    </a>
  ) : null;
}
