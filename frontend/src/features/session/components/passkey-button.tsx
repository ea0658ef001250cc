import { KeyRound } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { messages } from '../../../lib/messages.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { addToast } from '../../../lib/toasts.ts';
import { usePasskeyLogin } from '../sign-in.api.ts';
import { useSignIn } from '../use-sign-in.ts';

/**
 * Renders nothing without browser support. The label does not begin with "Sign", to set it apart from the
 * submit button.
 */
export const PasskeyButton = ({ destination }: { destination: string }) => {
  const { trigger, isMutating } = usePasskeyLogin();
  const { leaving, leave } = useSignIn(destination);
  if (!hasPasskeys()) return null;

  const signIn = async () => {
    try {
      leave(await trigger());
    } catch (error) {
      addToast(messages.loginFailed(error));
    }
  };

  return (
    <Button $kind="secondary" $wide disabled={isMutating || leaving} onClick={() => void signIn()}>
      <KeyRound size={18} aria-hidden />
      Use a passkey
    </Button>
  );
};
