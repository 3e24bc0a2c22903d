import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { startUpload } from '#ui/data/uploads/upload.ts';
import { errorText, type Problem } from '#ui/data/operations/error-text.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { comparisonMessages as words } from '#artwork/findings/list-messages.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import '../results/artwork-choice.css';

const FILE = 'file';
const ACCEPTED = '.pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff';
const PASSWORD_CODES = ['FILE_PASSWORD_NEEDED', 'FILE_PASSWORD_WRONG'];

/** What was chosen, as commands take it. */
export type ChosenArtwork = { versionId: string } | { uploadId: string; password?: string };

export interface ArtworkChoice {
  /** A version's id, or 'file'. */
  side: string;
  isFile: boolean;
  isReady: boolean;
  /** 0…1 while a file is on its way; null otherwise. */
  sent: number | null;
  /** Sends the file where one was chosen; one that is there already is not sent again (its password was missing). */
  take: () => Promise<ChosenArtwork>;
  /** Asks for the password when that was what stood in the way. */
  refused: (problem: Problem) => void;
  fields: {
    versions: readonly { id: string; number: number }[];
    file: File | null;
    password: string | null;
    setSide: (side: string) => void;
    setFile: (file: File | null) => void;
    setPassword: (password: string) => void;
  };
}

/** The choice between the design's versions and a file that is none of them. */
export function useArtworkChoice(versions: readonly { id: string; number: number }[]): ArtworkChoice {
  const [side, setSide] = useState(versions[0]?.id ?? FILE);
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<{ id: string; file: File } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const isFile = side === FILE;
  const send = async (one: File): Promise<string> => {
    setSent(0);
    try {
      const id = await startUpload(one, { purpose: 'DESIGN_DATA', onProgress: (bytes) => setSent(bytes / one.size) }).done;
      setUpload({ id, file: one });
      return id;
    } finally {
      setSent(null);
    }
  };
  return {
    side,
    isFile,
    isReady: !isFile || file !== null,
    sent,
    take: async () => {
      if (!isFile || !file) return { versionId: side };
      const uploadId = upload?.file === file ? upload.id : await send(file);
      return { uploadId, ...(password ? { password } : {}) };
    },
    refused: ({ code }) => {
      if (PASSWORD_CODES.includes(code)) setPassword((now) => now ?? '');
    },
    fields: { versions, file, password, setSide, setFile, setPassword },
  };
}

export interface ArtworkSubmission {
  start: () => Promise<void>;
  busy: boolean;
  /** In the reader's words; null when nothing stands in the way. */
  problem: string | null;
}

/** Sends what was chosen and does with it what it was chosen for; a refusal stays on the form, with all that was entered. */
export function useArtworkSubmission<Data>(
  choice: ArtworkChoice,
  use: (chosen: ChosenArtwork) => Promise<Outcome<Data>>,
  done: (data: Data) => unknown,
): ArtworkSubmission {
  const { locale } = useI18n();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      const outcome = await use(await choice.take());
      if (outcome.ok) await done(outcome.data);
      else {
        setProblem(errorText(outcome.error, locale));
        choice.refused(outcome.problem);
      }
    } catch (error) {
      setProblem(errorText(error, locale));
    } finally {
      setBusy(false);
    }
  };
  return { start, busy, problem };
}

/** Its fields: the list of versions, the file, the password of a locked one, and how much has been sent. */
export function ArtworkChoiceFields({ choice, label }: { choice: ArtworkChoice; label: string }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { versions, file, password, setSide, setFile, setPassword } = choice.fields;
  return (
    <>
      <Select
        label={label}
        placeholder={false}
        value={choice.side}
        onChange={(event) => setSide(event.target.value)}
        options={[
          ...versions.map((one) => ({ value: one.id, label: t(versionMessages.version, { number: one.number }) })),
          { value: FILE, label: t(words.file) },
        ]}
      />
      {choice.isFile && (
        <div className="k-artwork-file">
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={t(words.choose)}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
            {t(file ? versionMessages.chooseOther : versionMessages.choose)}
          </Button>
          {file && <strong>{file.name}</strong>}
          <small>{t(words.fileHelp)}</small>
        </div>
      )}
      {password !== null && (
        <TextField
          label={t(versionMessages.password)}
          help={t(versionMessages.passwordHelp)}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {choice.sent !== null && <ProgressBar label={t(words.sending)} value={Math.round(choice.sent * 100)} max={100} />}
      {choice.sent !== null && <UploadWaits />}
    </>
  );
}
