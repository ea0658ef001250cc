import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { space } from '../../../theme/index.ts';
import { useSendVerification } from '../unverified.api.ts';

const Words = styled.p`
  margin-bottom: ${space[3]};
  overflow-wrap: anywhere;
`;

export const UnverifiedNotice = () => {
  const { email, emailVerified, salesNotesEmail, salesNotesEmailVerified } = useUser();
  const { trigger, isMutating } = useSendVerification();
  const unverified = new Set([
    ...(salesNotesEmailVerified === false ? [salesNotesEmail] : []),
    ...(emailVerified === false ? [email] : []),
  ]);
  if (unverified.size === 0) return null;

  const sendAgain = async () => {
    try {
      await trigger();
      addToast(messages.verificationSent);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.verificationNotSent(error));
    }
  };

  return (
    <Notice role="note">
      <Words>
        Open the link we sent to {[...unverified].join(' and ')}.{' '}
        {salesNotesEmailVerified === false
          ? 'Until then, your notes stay on your dashboard and aren’t emailed.'
          : 'That’s how we know it’s you.'}
      </Words>
      <Button $kind="secondary" disabled={isMutating} onClick={() => void sendAgain()}>
        {isMutating ? 'Sending...' : 'Send the link again'}
      </Button>
    </Notice>
  );
};
