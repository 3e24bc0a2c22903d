import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import { downloadPackageInput } from '../rules/input.ts';
import { safeName } from '../rules/package-paths.ts';
import { sheetMessages as words } from '../sheet-messages.ts';
import { downloadPackage } from './commands/download-package.ts';
import { packageZip, zippedFiles } from './package/package-zip.ts';
import { mayDownload, mayTakeSpecification } from './policy.ts';
import { loadCertificate, loadSubmission } from './store.ts';

/** The hand-over package: as a ZIP, as far as the person may read it at the moment in which the address is opened. */
export const packageExport = exportDefinition({
  name: downloadPackage.name,
  input: downloadPackageInput,
  open: async ({ certificateId }, { database, viewer }) => {
    const { companyId } = viewer;
    const found = await inTransaction(database, companyId, async (db) => {
      const certificate = await loadCertificate(db, companyId, certificateId);
      const submission = certificate && (await loadSubmission(db, companyId, certificate.submissionId));
      const design = submission && (await loadDesign(db, companyId, submission.designId));
      if (!design || certificate?.status !== 'READY') throw new AppError(generalErrors.NOT_FOUND);
      if (!mayDownload(viewer, design).allowed) throw new AppError(generalErrors.NOT_FOUND);
      const files = await zippedFiles(db, companyId, certificate.id);
      const { locale } = await loadCompany(db, companyId);
      return { certificate, submission, design, files, locale };
    });
    const { certificate, submission, design, files, locale } = found;
    const withSpecification = mayTakeSpecification(viewer, design);
    const name = translator(locale)(words.packageFile, { design: design.name, n: submission.number });
    return {
      contentType: 'application/zip',
      fileName: safeName(`${name}.zip`),
      body: packageZip(
        certificate,
        files.filter(({ kind }) => withSpecification || kind !== 'SPECIFICATION'),
      ),
    };
  },
});
