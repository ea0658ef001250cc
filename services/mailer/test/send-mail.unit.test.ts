import type { Mail } from '../src/domain/mail.ts';
import { sendClaimedMail, type MailSender } from '../src/domain/send-mail.ts';

const mail: Mail = {
  ...{ key: 'accepted:9', kind: 'accepted', userId: 'sipho', aboutUserId: 'anele' },
  ...{ to: { address: 'sipho@example.com' }, content: { subject: '', html: '', text: '' } },
};

test.each([
  [['anele'], ['anele']],
  [['sipho'], ['sipho']],
  [['somebody else'], []],
])(
  'removes the stored email if one of its users is deleted while it is sent: %j',
  async (deleting, forgotten) => {
    const deleted = new Set<string>();
    const removed: string[] = [];
    const sender = {
      mails: { markSent: async () => {} },
      isDeleted: async (userId: string) => deleted.has(userId),
      transport: {
        send: async () => deleting.forEach((userId) => deleted.add(userId)),
        forget: async ({ userId }: { userId: string }) => void removed.push(userId),
      },
    } as unknown as MailSender;
    await sendClaimedMail(sender, mail, {} as never);
    expect(removed).toEqual(forgotten);
  },
);
