/** `koryo certificate verify`: a package or a folder against its certificate, without server, database or network. */
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { CommandRefusal, readJson } from '#platform/command-line/read-input.ts';
import { defineMessages } from '#shared/i18n.ts';
import type { CommandLineOutput, FileCommand } from '#platform/feature.ts';
import { isWholeAndGenuine, verifyHeld, type HeldFile, type Verification } from '../../rules/verify.ts';
import { keyIdOf, nodeTools } from './node-tools.ts';
import { fileSource, filesBelow } from './held-files.ts';

const GENUINE = 0;
const NOT_GENUINE = 1;
const CANNOT = 2;
const OTHER_KEY = 3;

interface Options {
  key?: string;
  keyId?: string;
  json?: boolean;
}

const verifyRefusals = defineMessages({
  KEY_ID_UNFIT: { ja: '--key-id {keyId}：64桁の16進数です。', en: '--key-id {keyId}: it has 64 hexadecimal digits' },
  FILE_NOT_FOUND: { ja: '「{path}」というファイルやフォルダーはありません。', en: '{path}: there is no such file or folder' },
  NO_CERTIFICATE: { ja: '{paths} に証明書がありません。', en: 'no certificate was found in {paths}' },
});

const publicKey = z.string().regex(/^[\w-]{43}$/);
/** `previous`: of the installation's secrets before. */
const keyFileSchema = z.object({ publicKey, previous: z.array(z.object({ publicKey })).default([]) });

/** The keys that the operator vouches for: a key file as the issuer publishes it, or its id as it is printed on the sheet. */
async function trustedKeys({ key, keyId }: Options): Promise<string[]> {
  const file = key ? await readJson(key, keyFileSchema) : null;
  const fromFile = file ? await Promise.all([file, ...file.previous].map((one) => keyIdOf(one.publicKey))) : [];
  if (keyId !== undefined && !/^[0-9a-f]{64}$/i.test(keyId)) {
    throw new CommandRefusal('KEY_ID_UNFIT', verifyRefusals.KEY_ID_UNFIT, { keyId });
  }
  return [...fromFile, ...(keyId ? [keyId.toLowerCase()] : [])];
}

async function heldAt(path: string): Promise<HeldFile[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandRefusal('FILE_NOT_FOUND', verifyRefusals.FILE_NOT_FOUND, { path });
  if (found.isDirectory()) return await filesBelow(path);
  return [{ path, source: fileSource(path, found.size) }];
}

async function verify(paths: readonly string[], options: Options, output: CommandLineOutput): Promise<number> {
  const trusted = await trustedKeys(options);
  const held: HeldFile[] = [];
  for (const path of paths) held.push(...(await heldAt(path)));
  const found = await verifyHeld(held, nodeTools, trusted);
  if (!found.certificate) {
    throw new CommandRefusal('NO_CERTIFICATE', verifyRefusals.NO_CERTIFICATE, { paths: paths.join(', ') });
  }
  if (options.json) output.out(`${JSON.stringify(reportOf(found), null, 2)}\n`);
  else summarise(found, output);
  if (isWholeAndGenuine(found)) return GENUINE;
  // Whole, and nothing altered, yet nobody here vouches for the key.
  const whole = isWholeAndGenuine({ ...found, signature: found.signature === 'OTHER_KEY' ? 'VALID' : found.signature });
  return whole ? OTHER_KEY : NOT_GENUINE;
}

const reportOf = ({ certificate, signature, judged, problems }: Verification) => ({
  certificateId: certificate?.manifest.certificateId,
  issuedAt: certificate?.manifest.issuedAt,
  keyId: certificate?.signature.keyId,
  signature,
  files: judged.files.map(({ given, verdict, entry }) => ({ path: given.path, sha256: given.sha256, verdict, as: entry?.path ?? null })),
  missing: judged.missing.map(({ path, sha256 }) => ({ path, sha256 })),
  problems,
});

function summarise({ certificate, signature, judged, problems }: Verification, output: CommandLineOutput): void {
  const say = (line: string): void => output.out(`${line}\n`);
  if (!certificate) return;
  const { manifest } = certificate;
  const { brand, product, name } = manifest.design;
  say(`${brand} / ${product} / ${name}, submission data r${manifest.submission.revision}, approved ${manifest.submission.approvedAt}`);
  say(`certificate ${manifest.certificateId}, issued ${manifest.issuedAt} by ${manifest.issuer.company} (${manifest.issuer.url})`);
  say(`signature ${signature}, key ${certificate.signature.keyId}`);
  for (const { given, verdict, entry } of judged.files) {
    say(`  ${verdict} ${given.path}${entry && entry.path !== given.path ? ` (${entry.path})` : ''}`);
  }
  for (const { path } of judged.missing) say(`  MISSING ${path}`);
  for (const problem of problems) output.note(`koryo: ${problem}`);
  if (signature === 'OTHER_KEY') {
    output.note("koryo: nobody vouches for this key; give the issuer's with --key or --key-id (it is printed on the certificate)");
  }
}

export const verifyCommand: FileCommand = {
  usage: 'certificate verify <paths...>',
  description: 'verify a hand-over package (ZIP or folder), or single files beside koryo-certificate.json',
  options: [
    { flags: '--key <file>', description: "the issuer's key: /certificate-key.json of its Koryo" },
    { flags: '--key-id <id>', description: 'or its id, as it is printed on the certificate' },
    { flags: '--json', description: 'print the verdicts as JSON' },
  ],
  helpAfter:
    '\nExit code: 0 genuine, 1 altered, unknown or forged, 2 it could not be verified, 3 unaltered, but signed with a key that nobody vouches for.\n',
  run: async (args, options, output) => {
    try {
      return await verify(args, options, output);
    } catch (error) {
      if (!(error instanceof CommandRefusal)) throw error;
      output.note(`koryo: ${error.message}`);
      return CANNOT;
    }
  },
};
