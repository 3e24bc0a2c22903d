import { contentOriginLabels, contentTypeLabels, dataKindLabels, languageLabels } from '#work/contents/web/door/content-words.ts';
import { DATA_KINDS } from '#work/contents/rules/types.ts';
import { ContentFile, sourceFileOf } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import type { Message } from '#shared/i18n.ts';
import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../../../messages.ts';
import type { PartContentsFragment } from '../parts.graphql.generated.ts';
import './version-contents.css';

type Content = PartContentsFragment['contents'][number];
/** A content at its place in a version. */
export type VersionContent = Content;

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

const languages: Readonly<Record<string, Message>> = languageLabels;

/** Title, language and flags of a content; a lone content named like its part shows no title again. */
export function ContentHead({ entry, alone = false }: { entry: Content; alone?: boolean }) {
  const t = useText();
  const { title, language, type, origin } = entry.content;
  const word = language && (languages[language] ?? { ja: language, en: language });
  return (
    <header className="k-content-head">
      {!alone && <h3>{title}</h3>}
      {word && <small>{t(word)}</small>}
      {type !== 'TEXT' && <small>{t(contentTypeLabels[type])}</small>}
      {(origin === 'EXCEL' || origin === 'PDF') && <small>{t(contentOriginLabels[origin])}</small>}
      {entry.exact && <span className="k-exact">{t(m.exactShort)}</span>}
    </header>
  );
}

/** The text; of a picture its preview; of a file a link to it. */
function ContentBody({ content, size }: { content: Content['content']; size: 'normal' | 'large' }) {
  if (content.text !== null) return <ContentText text={content.text} size={size} />;
  if (content.type === 'IMAGE') return <ContentPicture content={content} />;
  return <ContentFile {...sourceFileOf(content)} />;
}

type WithData = Pick<Content['content'], 'data'>;

function urlOf(content: WithData, kind: string): string | null {
  return content.data.find((data) => data.kind === kind)?.url ?? null;
}

/** The small picture of a content; null until it is made. */
export function thumbnailOf(content: WithData): string | null {
  return urlOf(content, 'THUMBNAIL500');
}

/** The large picture of a content, else the small one; null until one is made. */
export function previewOf(content: WithData): string | null {
  return urlOf(content, 'THUMBNAIL2000') ?? thumbnailOf(content);
}

/** The source first, then what was made of it. */
function inOrder(data: Content['content']['data']): Content['content']['data'] {
  return DATA_KINDS.flatMap((kind) => data.filter((one) => one.kind === kind));
}

/** A picture with what it shows in words, and its files: as it was uploaded, and what was made of it. */
export function ContentPicture({ content }: { content: Content['content'] }) {
  const t = useText();
  const picture = previewOf(content);
  return (
    <figure className="k-content-figure">
      {picture ? (
        <img className="k-content-picture" src={picture} alt={content.alt || content.title} />
      ) : (
        <p className="k-quiet" role="status">
          {t(m.pictureComing)}
        </p>
      )}
      <figcaption>
        {content.alt && <span>{content.alt}</span>}
        {inOrder(content.data).map(
          ({ kind, downloadUrl, fileName }) =>
            downloadUrl && (
              <a key={kind} className="k-text-link" href={downloadUrl} download={fileName ?? ''}>
                {t(dataKindLabels[kind])}
              </a>
            ),
        )}
      </figcaption>
    </figure>
  );
}
