/** What the first people of an image do in it: what is left out of packages is often seen only when a file is opened or a mail is sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { upload } from '../../bench/server/label/send-label.ts';
import { openTab, type Tab } from '../../test/operations/browser.ts';
import { firstDesign, found, sendLabel } from '../../test/operations/people-at-work.ts';
import { openProxy } from '../../test/operations/proxy.ts';
import { makeCertificate } from '../../test/operations/site.ts';
import { openLyingServer } from '../../test/reliability/mail/lying-smtp.ts';
import { Violations } from '../../test/reliability/report.ts';

const checkout = join(import.meta.dirname, '../..');
const WORKBOOK = 'test/fixtures/excel/template-valid.xlsx';
const WORKBOOK_KIND = { purpose: 'EXCEL_TEMPLATE', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const WAIT_MS = 60_000;

/** A mail server and a proxy with TLS before the image's server; what they are called goes into the settings of the container. */
export interface Surroundings {
  publicUrl: string;
  smtpUrl: string;
  /** The first page, once the proxy has found the server. */
  page(): Promise<Response>;
  /** Whom each mail went to. */
  mailed: readonly string[];
  close(): Promise<void>;
}

export async function openSurroundings(folder: string, server: number, free: number): Promise<Surroundings> {
  const certificate = makeCertificate(folder);
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  const proxy = await openProxy(certificate, free);
  proxy.servers.add(server);
  const mailed: string[] = [];
  const smtp = await openLyingServer((receiver) => {
    mailed.push(receiver);
    return 'well';
  });
  const publicUrl = `https://localhost:${free}`;
  return {
    publicUrl,
    async page() {
      let page = await fetch(publicUrl);
      await until(async () => {
        if (page.status === 502) page = await fetch(publicUrl);
        return page.status !== 502;
      });
      return page;
    },
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    mailed,
    async close() {
      await proxy.close();
      await smtp.close();
    },
  };
}

/** Founds a company, invites somebody, brings an Excel template, sends a label; `ask` hears of each. `log`: what the server printed. */
export async function firstHour(
  { publicUrl, mailed }: Surroundings,
  log: string,
  ask: (name: string, holds: boolean, words: string) => void,
): Promise<void> {
  const tab = await openTab(checkout, await found(publicUrl, log));
  ask('founds', true, 'the setup page’s deed, and the owner signs in');
  await tab.ask(publicUrl, 'CreateAccount', {
    input: { email: 'taro@first.example', name: '次 太郎', accessLevel: 'lv50_basic_user', locale: 'ja' },
  });
  await until(() => mailed.includes('taro@first.example'));
  ask('sends a mail', mailed.includes('taro@first.example'), `to ${[...new Set(mailed)].join(', ')}`);
  const violations = new Violations();
  const design = await firstDesign(tab, publicUrl);
  const ms = await (await sendLabel(tab, publicUrl, design, violations)).inspected('a label that was sent');
  ask('inspects what was sent', violations.total === 0, violations.lines()[0] ?? `${(ms / 1000).toFixed(1)} s`);
  const scanned = await scanWorkbook(tab, publicUrl);
  ask('opens a template', scanned === 'SCANNED', scanned);
}

async function scanWorkbook(tab: Tab, url: string): Promise<string> {
  const { createBrand } = await tab.ask<{ createBrand: { id: string } }>(url, 'CreateBrand', { input: { name: '南の恵み' } });
  const uploadId = await upload(url, `Bearer ${tab.token}`, 'template.xlsx', readFileSync(join(checkout, WORKBOOK)), WORKBOOK_KIND);
  const input = { uploadId, libraryType: 'BRAND', libraryId: createBrand.id };
  const { importExcelTemplate } = await tab.ask<{ importExcelTemplate: { id: string } }>(url, 'ImportTemplate', { input });
  let status = '';
  await until(async () => {
    const asked = await tab.ask<{ excelTemplateImport: { status: string } }>(url, 'ImportOf', { id: importExcelTemplate.id });
    status = asked.excelTemplateImport.status;
    return status !== 'SCANNING';
  });
  return status;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end && !(await holds());) await pause(150);
}
