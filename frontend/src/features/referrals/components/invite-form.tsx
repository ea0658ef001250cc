import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, isSessionExpired, errorMessage } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { media, space } from '../../../theme/index.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useSendInvitations } from '../referrals.api.ts';
import { clearFriendsDraft, saveFriendsDraft, loadFriendsDraft } from '../friends-draft.ts';
import { blankFriends, problemsOf, readFriends, type Friend, type Problems } from '../friends.ts';
import { Allowance } from './allowance.tsx';
import { FriendFields } from './friend-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Friends = styled(Card).attrs({ as: 'div' })`
  display: grid;
  gap: ${space[3]};

  ${media.phone} {
    gap: ${space[5]};
    padding: ${space[4]};
  }
`;

const Submit = styled(Button)`
  justify-self: end;

  ${media.phone} {
    justify-self: stretch;
  }
`;

export const InviteForm = () => {
  const user = useUser();
  const { trigger, isMutating: sending } = useSendInvitations();
  const [friends, setFriends] = useState(() => loadFriendsDraft(user.id));
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const change = (position: number, friend: Friend) => {
    const next = friends.map((one, index) => (index === position ? friend : one));
    setFriends(next);
    setProblems({ ...problems, [`${position}.name`]: undefined, [`${position}.email`]: undefined });
    saveFriendsDraft(user.id, next);
  };

  const point = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    const control = first ? form.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const read = readFriends(friends);
    if (read.status === 'none') {
      addToast(messages.noReferrals);
      return;
    }
    if (read.status === 'invalid') {
      addToast(messages.invalidReferralEmail);
      point(read.problems);
      return;
    }
    setRefusal(undefined);
    try {
      await trigger(read.request);
      clearFriendsDraft(user.id);
      setFriends(blankFriends);
      setProblems({});
      addToast(messages.referralsSent);
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    } catch (error) {
      if (isSessionExpired(error)) return;
      setRefusal(errorMessage(error));
      if (error instanceof ApiError) point(problemsOf(error.fields, read.positions));
      addToast(messages.referralsFailed);
    }
  };

  return (
    <Section title="Invite by email">
      <Form ref={form} aria-label="Invitations" noValidate onSubmit={(event) => void submit(event)}>
        <Allowance />
        <Friends>
          {friends.map((friend, position) => (
            <FriendFields
              key={position}
              position={position}
              friend={friend}
              problems={{ name: problems[`${position}.name`], email: problems[`${position}.email`] }}
              readOnly={sending}
              onChange={(next) => change(position, next)}
            />
          ))}
        </Friends>
        {refusal ? <Notice tone="caution">{refusal}</Notice> : null}
        <Submit type="submit" disabled={sending}>
          {sending ? 'Sending...' : 'Send Invitations'}
        </Submit>
      </Form>
    </Section>
  );
};
