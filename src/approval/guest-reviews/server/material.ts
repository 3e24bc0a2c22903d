/**
 * What is under a guest's review where it is no artwork: texts, pictures and files to be read, one beneath the other. Each
 * subject says what it holds (`subject.ts`); nothing here is an id that opens anything else.
 */
import { binaryOf, fileOf, pictureOf, textOf, type ContentRecord } from '#work/contents/rules/record.ts';
import { fileFactsOf, type FileFacts } from '#work/contents/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';

/** How a file that is handed over stands to what was approved; the words are the subject's own. */
interface Standing {
  code: string;
  /** Of differences, or of a version; 0 where the code needs none. */
  n: number;
}

/** One thing to read. */
export interface GuestEntry {
  /** Which of the lists of its subject it is in: CONTENT, or what the subject says. */
  group: string;
  /** Of an item; null where the order alone counts. */
  number: number | null;
  title: string;
  language: string | null;
  text: string | null;
  /** Shown in the page; `fileId` null: not made yet. */
  picture: { fileId: string | null; alt: string } | null;
  /** To be downloaded: nobody has looked into it. */
  fileId: string | null;
  exact: boolean;
  risky: boolean;
  riskNote: string;
  remark: string;
  /** Further texts of an item, in the order in which they are shown. */
  variants: readonly { code: string; text: string }[];
  standing: Standing | null;
}

export interface GuestMaterial {
  /** Of the version or revision under review. */
  number: number;
  /** About the whole. */
  notes: string;
  entries: readonly GuestEntry[];
}

/** An entry with nothing but its title, for a subject to fill. */
export const guestEntry = (title: string, said: Partial<GuestEntry> = {}): GuestEntry => ({
  group: 'CONTENT',
  number: null,
  title,
  language: null,
  text: null,
  picture: null,
  fileId: null,
  exact: false,
  risky: false,
  riskNote: '',
  remark: '',
  variants: [],
  standing: null,
  ...said,
});

/** What of a content is shown: its text, else its picture as large as it was made, else its file. */
export function shownContent(content: ContentRecord): Pick<GuestEntry, 'language' | 'text' | 'picture' | 'fileId'> {
  const picture = pictureOf(content);
  return {
    language: content.language,
    text: textOf(content),
    picture: picture && { fileId: fileOf(content, 'THUMBNAIL2000') ?? fileOf(content, 'THUMBNAIL500'), alt: picture.alt },
    fileId: picture?.fileId ?? binaryOf(content)?.fileId ?? null,
  };
}

const GuestVariantRef = builder.objectRef<GuestEntry['variants'][number]>('GuestVariant').implement({
  fields: (t) => ({ code: t.exposeString('code'), text: t.exposeString('text') }),
});

const GuestStandingRef = builder.objectRef<Standing>('GuestStanding').implement({
  description: 'How a file that is handed over stands to what was approved.',
  fields: (t) => ({ code: t.exposeString('code'), n: t.exposeInt('n') }),
});

const GuestPictureRef = builder.objectRef<{ fileId: string | null; alt: string }>('GuestPicture').implement({
  fields: (t) => ({
    url: t.string({ nullable: true, description: 'Null until it is made.', resolve: ({ fileId }, _args, ctx) => fileUrl(ctx, fileId) }),
    alt: t.exposeString('alt', { description: 'What it shows, in words.' }),
  }),
});

const GuestFileRef = builder.objectRef<FileFacts & { id: string }>('GuestFile').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    size: t.exposeFloat('size', { description: 'Bytes.' }),
    sha256: t.exposeString('sha256'),
    url: t.string({
      nullable: true,
      description: 'To download it, for five minutes.',
      resolve: ({ id }, _args, ctx) => fileUrl(ctx, id, true),
    }),
  }),
});

const GuestEntryRef = builder.objectRef<GuestEntry>('GuestEntry').implement({
  fields: (t) => ({
    group: t.exposeString('group'),
    number: t.exposeInt('number', { nullable: true }),
    title: t.exposeString('title'),
    language: t.exposeString('language', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
    picture: t.expose('picture', { type: GuestPictureRef, nullable: true }),
    file: t.field({
      type: GuestFileRef,
      nullable: true,
      resolve: async ({ fileId: id }, _args, ctx) => {
        const facts = id && (await fileFactsOf(ctx, id));
        return id && facts ? { ...facts, id } : null;
      },
    }),
    exact: t.exposeBoolean('exact'),
    risky: t.exposeBoolean('risky'),
    riskNote: t.exposeString('riskNote'),
    remark: t.exposeString('remark'),
    variants: t.field({ type: [GuestVariantRef], resolve: ({ variants }) => [...variants] }),
    standing: t.expose('standing', { type: GuestStandingRef, nullable: true }),
  }),
});

export const GuestMaterialRef = builder.objectRef<GuestMaterial>('GuestMaterial').implement({
  description: 'What is under review where it is no artwork.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Of the version or revision.' }),
    notes: t.exposeString('notes'),
    entries: t.field({ type: [GuestEntryRef], resolve: ({ entries }) => [...entries] }),
  }),
});
