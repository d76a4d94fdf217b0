import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailTemplates } from '@oikos/contract/mail/mail-templates.ts';
import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, vi } from 'vitest';
import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { mailTask } from '../foundation/mail/deliver-mail.ts';
import { useMailService } from '../foundation/mail/mail-service.ts';
import { startMailbox } from '../foundation/mail/mailbox/mailbox.ts';
import { smtpTransport } from '../foundation/mail/smtp-transport.ts';
import type { TestApi } from './api.ts';
import { startTestWorker } from './worker.ts';

export interface ReceivedMail extends ParsedMail {
  readonly recipient: string;
}

/**
 * Sends mail for real, by a worker and over SMTP, to a mailbox of the test file's own. Call at the top of the file; answers
 * with what reads it.
 */
export async function receiveMail(
  installation: Pick<TestApi, 'ownerUrl' | 'database' | 'configuration'>,
  jobs: readonly AnyJob[] = [],
): Promise<{ mailTo(address: string, count?: number): Promise<readonly ReceivedMail[]> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-mail-'));
  const mailbox = await startMailbox(folder);
  const { configuration } = installation;
  useMailService({
    transport: smtpTransport(mailbox.url, configuration.mail.from),
    secrets: openSecretBox(configuration),
    publicUrl: configuration.publicUrl,
  });
  await startTestWorker(installation, jobs, { installationTasks: [mailTask(mailTemplates)] });
  afterAll(async () => {
    useMailService(undefined);
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const received = async (): Promise<ReceivedMail[]> => {
    const names = [...(await mailbox.store.list())].reverse();
    return Promise.all(
      names.map(async (name) => {
        const mail = await simpleParser((await mailbox.store.read(name)) as Buffer);
        return { ...mail, recipient: [mail.to ?? []].flat()[0]?.value[0]?.address ?? '' };
      }),
    );
  };
  return {
    /** Waits for so many mails to the address; the oldest first. */
    mailTo: (address, count = 1) =>
      vi.waitFor(
        async () => {
          const found = (await received()).filter(({ recipient }) => recipient === address);
          if (found.length < count) throw new Error(`${found.length} of ${count} mails to ${address} came`);
          return found;
        },
        { timeout: 20_000, interval: 100 },
      ),
  };
}
