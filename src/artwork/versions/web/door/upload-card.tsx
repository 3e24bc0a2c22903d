import { CircleAlert, FileUp, LockKeyhole, Pause, Play } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FileRow } from '#ui/components/files/file-drop.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { versionMessages as words } from '../../messages.ts';
import type { VersionUpload } from './use-version-upload.ts';

/** One upload on its way: how far it is, pause and resume, the password it needs, or why it failed. */
export function UploadCard({ upload, onChoose }: { upload: VersionUpload; onChoose: () => void }) {
  const t = useText();
  const { state } = upload;
  if (state.kind === 'idle') return null;
  const { file } = state;
  if (state.kind === 'failed') {
    return (
      <FileRow
        tone="problem"
        icon={<CircleAlert aria-hidden />}
        title={file.name}
        actions={
          <>
            {state.canResume ? (
              <Button size="small" icon={<Play aria-hidden />} onClick={upload.resume}>
                {t(words.resume)}
              </Button>
            ) : (
              <Button size="small" onClick={onChoose}>
                {t(words.chooseOther)}
              </Button>
            )}
            <Button size="small" kind="ghost" onClick={upload.cancel}>
              {t(uiMessages.close)}
            </Button>
          </>
        }
      >
        <p>{state.message}</p>
      </FileRow>
    );
  }
  if (state.kind === 'password') return <PasswordCard upload={upload} state={state} />;
  const percent = state.kind === 'sending' ? Math.floor((state.sent / file.size) * 100) : 100;
  const isPaused = state.kind === 'sending' && state.paused;
  const status = state.kind === 'arrived' ? words.checking : isPaused ? words.paused : words.uploading;
  return (
    <FileRow
      icon={<FileUp aria-hidden />}
      title={file.name}
      actions={
        state.kind === 'sending' && (
          <>
            <Button
              size="small"
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={isPaused ? upload.resume : upload.pause}
            >
              {t(isPaused ? words.resume : words.pause)}
            </Button>
            <Button size="small" kind="ghost" onClick={upload.cancel}>
              {t(words.cancel)}
            </Button>
          </>
        )
      }
    >
      <ProgressBar label={file.name} value={state.kind === 'arrived' ? null : percent} tone={isPaused ? 'amber' : 'indigo'} />
      <p role="status">
        {t(status, { percent })}
        {state.kind === 'sending' && (
          <span className="k-figures">{t(words.uploadOf, { done: fileSize(state.sent), total: fileSize(file.size) })}</span>
        )}
      </p>
      <UploadWaits />
    </FileRow>
  );
}

function PasswordCard({ upload, state }: { upload: VersionUpload; state: Extract<VersionUpload['state'], { kind: 'password' }> }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password) upload.unlock(password);
  };
  return (
    <form onSubmit={submit}>
      <FileRow
        icon={<LockKeyhole aria-hidden />}
        title={t(words.passwordTitle, { file: state.file.name })}
        actions={
          <>
            <Button type="submit" kind="primary" busy={state.busy} disabled={!password}>
              {t(words.open)}
            </Button>
            <Button kind="ghost" onClick={upload.cancel}>
              {t(words.cancel)}
            </Button>
          </>
        }
      >
        <PasswordField
          label={t(words.password)}
          help={t(words.passwordHelp)}
          error={state.error ?? undefined}
          autoComplete="off"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </FileRow>
    </form>
  );
}
