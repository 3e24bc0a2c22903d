import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { errorText, isUnanswered, textOfCode } from '#ui/data/operations/error-text.ts';
import { useAppMutation, type Outcome } from '#ui/data/operations/use-operation.ts';
import { issueText } from '#ui/forms/issue-text.ts';
import { useLocale } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import {
  draftAfter,
  doubledDraftNumber,
  isRemovalFresh,
  keepRows,
  sameDraft,
  type Draft,
  type DraftAction,
  type DraftState,
} from '../../rules/draft.ts';
import { mergeDrafts, type MergedDraft } from '../../rules/draft-merge.ts';
import { unsavedOf } from '../../rules/kept-draft.ts';
import { saveSpecificationItemsInput } from '#wording/specifications/rules/input.ts';
import { draftOf, inputOf } from './draft-values.ts';
import { useFreshSpecification } from '#wording/specifications/web/door/use-fresh-specification.ts';
import { dropLocalDraft, readLocalDraft, type LocalDraft } from '../door/local-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import {
  SaveSpecificationItemsDocument,
  SpecificationDetailDocument,
  SpecificationStateDocument,
  type SaveSpecificationItemsMutation,
} from '#wording/specifications/web/door/specifications.graphql.generated.ts';
import type { SpecificationDetail } from '#wording/specifications/web/door/use-specification.ts';

/** Quiet time after which the draft is saved by itself. */
const AUTOSAVE_MS = 4_000;
/** As long as a row that was taken out can be put back, nothing is saved by itself. */
const AUTOSAVE_AFTER_REMOVAL_MS = 12_000;
const AUTOSAVE_AGAIN_MS = 15_000;

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** How the draft stands to what is saved. */
export type DraftStatus = 'saved' | 'typing' | 'incomplete' | 'offline' | 'stopped';

/** Somebody else has saved first: their newest, and both put together. */
export interface StaleDraft {
  theirs: Draft;
  version: number;
  /** Who saved; null: not known. */
  by: string | null;
  merged: MergedDraft;
}

/** Somebody else saved while this form was open. */
export interface OthersSaved {
  by: string | null;
  /** Both changed other places: their changes stand in the form already. Else they wait to be brought in. */
  isTaken: boolean;
}

export interface DraftEditor {
  state: DraftState;
  act: (action: DraftAction) => void;
  dirty: boolean;
  busy: boolean;
  status: DraftStatus;
  /** When it was last saved on this page. */
  savedAt: Date | null;
  /** Words beside a field, by `items.3.title`. */
  problems: Readonly<Record<string, string>>;
  /** A problem of the whole. */
  problem: string | null;
  save: () => Promise<boolean>;
  stale: StaleDraft | null;
  /** 'theirs' gives up what was typed here; 'both' goes on with both put together; 'stay' goes back to the form. */
  settle: (choice: 'theirs' | 'both' | 'stay') => void;
  others: OthersSaved | null;
  /** Shows both versions when the server holds a newer one than this form was made from. */
  lookAtNewest: () => Promise<void>;
  /** Puts what others saved together with what was typed; asks where both changed the same place. */
  bringIn: () => Promise<void>;
  /** A copy that this browser kept from another time. */
  kept: LocalDraft | null;
  takeKept: () => void;
  dropKept: () => void;
}

/** The items of a specification while they are written: saved by themselves, kept in this browser until then (D2.6). */
export function useSpecificationDraft(specification: SpecificationDetail): DraftEditor {
  const locale = useLocale();
  const { id: userId, name: ownName } = useViewer();
  const { id } = specification;
  const [state, act] = useReducer(draftAfter, specification, startOf);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<'incomplete' | 'offline' | 'stopped' | null>(null);
  const [stale, setStale] = useState<StaleDraft | null>(null);
  const [others, setOthers] = useState<OthersSaved | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [kept, setKept] = useState(() => keptOf(userId, specification));
  const latest = useRef(state);
  const running = useRef<Promise<boolean>>(null);
  const checked = useRef(false);
  const send = useAppMutation(SaveSpecificationItemsDocument, { quiet: true });
  const { draft, saved, version } = state;
  const removed = isRemovalFresh(state);
  const dirty = !sameDraft(draft, saved);
  useEffect(() => {
    latest.current = state;
  });

  /** What is wrong with the draft, by field; empty: nothing. */
  const check = (typed: Draft): Record<string, string> => {
    const result = saveSpecificationItemsInput.safeParse(inputOf(typed, id, version));
    const found = Object.fromEntries(
      (result.success ? [] : result.error.issues).map((issue) => [issue.path.join('.'), issueText(issue, locale)]),
    );
    const twice = doubledDraftNumber(typed.items);
    const at = typed.items.findLastIndex((item) => Number(item.number) === twice);
    if (twice !== null) found[`items.${at}.number`] = textOfCode('ITEM_NUMBER_TWICE', locale, { number: twice }) ?? '';
    return found;
  };

  const explain = async ({ problem: why, error }: Refused, sent: Draft, byHand: boolean): Promise<boolean> => {
    if (why.code === 'SPECIFICATION_UNCHANGED') {
      act({ type: 'saved', sent, saved: sent, version: latest.current.version });
      setFailed(null);
      setSavedAt(new Date());
      return true;
    }
    if (why.code === 'CONFLICT') {
      const newest = await readNewest();
      if (!newest) return false;
      // Both changed other places: put together, and saved as that.
      if (newest.merged.clashes.length === 0) {
        adopt(newest, true);
        return byHand ? await saveUpon(newest) : false;
      }
      // Nobody is asked a question in the middle of a word.
      if (byHand) setStale(newest);
      else setOthers({ by: newest.by, isTaken: false });
      return false;
    }
    setFailed(isUnanswered(why) ? 'offline' : 'stopped');
    const words = why.fields.map((field) => {
      const text = textOfCode(field.code, locale, field.params) ?? textOfCode('INVALID', locale) ?? '';
      return [field.path.replace(/^input\./, ''), text] as const;
    });
    setProblems(Object.fromEntries(words));
    setProblem(why.fields.length > 0 ? null : errorText(error, locale));
    return false;
  };

  const saveOnce = async (byHand: boolean): Promise<boolean> => {
    const { draft: sent, version: base } = latest.current;
    const wrong = check(sent);
    if (Object.keys(wrong).length > 0) {
      setFailed('incomplete');
      // What a person is still typing is not called wrong before they say that it is done.
      if (byHand) setProblems(wrong);
      return false;
    }
    setProblems({});
    setProblem(null);
    const outcome = await send.run({ input: inputOf(sent, id, base) });
    if (!outcome.ok) return await explain(outcome, sent, byHand);
    settleSaved(outcome.data, sent);
    return true;
  };

  /** Saves what was just put together, by hand: the state of it is on its way to the screen. */
  const saveUpon = async ({ merged, version: base }: StaleDraft): Promise<boolean> => {
    const outcome = await send.run({ input: inputOf(merged.draft, id, base) });
    if (outcome.ok) settleSaved(outcome.data, merged.draft);
    return outcome.ok;
  };

  const settleSaved = (data: SaveSpecificationItemsMutation, sent: Draft) => {
    const now = data.saveSpecificationItems;
    if (!now) return;
    act({ type: 'saved', sent, saved: inOrder(draftOf(now), sent), version: now.version });
    setFailed(null);
    setOthers(null);
    setSavedAt(new Date());
  };

  const save = (byHand = true): Promise<boolean> => {
    running.current ??= saveOnce(byHand).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  /** What the server holds now, beside what was typed; null: it does not answer. */
  const readNewest = async (): Promise<StaleDraft | null> => {
    const data = await readAnew(SpecificationDetailDocument, { id });
    if (!data?.specification) return null;
    const { draft: mine, saved: base } = latest.current;
    const theirs = keepRows(draftOf(data.specification), mine);
    const { version: newer, updatedBy: by } = data.specification;
    return { theirs, version: newer, by, merged: mergeDrafts(base, mine, theirs) };
  };

  const lookAtNewest = async () => {
    const newest = await readNewest();
    if (newest) setStale(newest);
  };

  const adopt = ({ theirs, version: newer, merged }: StaleDraft, keepsMine: boolean) => {
    act({ type: 'adopt', saved: theirs, version: newer, ...(keepsMine ? { draft: merged.draft } : {}) });
    setOthers(null);
  };

  const bringIn = async () => {
    const newest = await readNewest();
    if (!newest) return;
    if (newest.merged.clashes.length > 0) setStale(newest);
    else adopt(newest, true);
  };

  const settle = (choice: 'theirs' | 'both' | 'stay') => {
    if (stale && choice !== 'stay') adopt(stale, choice === 'both');
    setStale(null);
  };

  // The cache may join the version of one answer with the items of another: what the form rests on comes from one answer.
  const follow = useEffectEvent(async () => {
    const isFirst = !checked.current;
    checked.current = true;
    const newest = await readNewest();
    const { draft: mine, saved: base, version: known } = latest.current;
    if (!newest || running.current) return;
    const { theirs, version: newer, by } = newest;
    if (newer === known && (!isFirst || sameDraft(theirs, base))) return;
    const isTaken = sameDraft(mine, base) || newest.merged.clashes.length === 0;
    if (isTaken) adopt(newest, true);
    // What the page began with may have come from the cache: nobody saved just now. Nor is one told of what one did oneself
    // beside the form (an item taken to its newest part).
    if (!isTaken || (!isFirst && by !== ownName)) setOthers({ by, isTaken });
  });
  const { version: seen } = specification;
  useEffect(() => {
    if (!checked.current || seen > latest.current.version) void follow();
  }, [seen]);

  // The head alone is asked for at a hint; a newer version in it brings the items along.
  useFreshSpecification(id, () => {
    void readAnew(SpecificationStateDocument, { id });
  });

  useKeptDraft(userId, id, { draft, base: saved, version }, kept !== null);

  const saveQuietly = useEffectEvent(() => {
    if (dirty && !stale && !kept && specification.version <= version) void save(false);
  });
  const wait = failed === 'offline' ? AUTOSAVE_AGAIN_MS : removed ? AUTOSAVE_AFTER_REMOVAL_MS : AUTOSAVE_MS;
  const { busy } = send;
  useEffect(() => {
    if (busy || stale !== null || sameDraft(draft, saved)) return undefined;
    const timer = setTimeout(() => saveQuietly(), wait);
    return () => clearTimeout(timer);
  }, [draft, saved, stale, wait, busy]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saveQuietly();
    const online = () => saveQuietly();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
    };
  }, []);

  return {
    state,
    act: (action) => {
      setProblem(null);
      if (others?.isTaken) setOthers(null);
      if (Object.keys(problems).length > 0) setProblems({});
      act(action);
    },
    dirty,
    busy,
    status: dirty ? (failed ?? 'typing') : 'saved',
    savedAt,
    problems,
    problem,
    save: () => save(true),
    stale,
    settle,
    others,
    lookAtNewest,
    bringIn,
    kept,
    takeKept: () => {
      if (!kept) return;
      // The newest may have come after the page began.
      const mine = unsavedOf(kept.draft, kept.base, saved);
      const theirs = keepRows(saved, mine ?? saved);
      const upon = mine && kept.version !== version ? mergeDrafts(kept.base, mine, theirs).draft : (mine ?? theirs);
      act({ type: 'adopt', saved: theirs, version, draft: upon });
      setKept(null);
    },
    dropKept: () => {
      dropLocalDraft(userId, id);
      setKept(null);
    },
  };
}

function startOf(specification: SpecificationDetail): DraftState {
  const draft = draftOf(specification);
  return { draft, saved: draft, version: specification.version, steps: [], undone: [] };
}

/** The copy of another time, if it says something else than what is saved. */
function keptOf(userId: string, specification: SpecificationDetail): LocalDraft | null {
  const kept = readLocalDraft(userId, specification.id);
  const draft = kept && unsavedOf(kept.draft, kept.base, draftOf(specification));
  return draft ? { ...kept, draft } : null;
}

/** The saved items under the rows in whose order they were sent. */
function inOrder(saved: Draft, sent: Draft): Draft {
  return { ...saved, items: saved.items.map((item, i) => ({ ...item, row: sent.items[i]?.row ?? item.row })) };
}
