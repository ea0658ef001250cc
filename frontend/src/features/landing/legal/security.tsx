import { textPath } from '../../../lib/text-path.ts';
import { SupportLink } from './contact.tsx';
import { TextPage, TextSection } from './text-page.tsx';

export const Security = () => (
  <TextPage title="Security" lead="How Debrief protects your account, your calls and your customers’ data.">
    <TextSection id="your-account" title="Your account">
      <ul>
        <li>Passwords are stored as argon2id hashes. Common ones are refused.</li>
        <li>You can add a passkey, or an authenticator app with recovery codes.</li>
        <li>Guessing is slowed down for each account, address and network.</li>
        <li>Your account lists your devices. You can sign out any of them, or all others at once.</li>
        <li>We email you when your password changes.</li>
      </ul>
    </TextSection>
    <TextSection id="your-notes-and-recordings" title="Your notes and recordings">
      <ul>
        <li>
          Every request is checked at the entrance and again where it is answered. It reaches only data of the
          user who sent it.
        </li>
        <li>A page that still shows an earlier user can’t read or change anything of the next one.</li>
        <li>Recordings are decoded in a separate process with strict limits, without keys or network.</li>
        <li>
          AI fills in the fields, but each value needs evidence in your own words. Instructions hidden in a
          text can’t give it new powers.
        </li>
      </ul>
    </TextSection>
    <TextSection id="encryption" title="Encryption">
      <ul>
        <li>
          Over HTTPS, everything between your browser and us is encrypted. Your browser then refuses
          unencrypted connections.
        </li>
        <li>Authenticator secrets and the credentials of connected apps are encrypted in the database.</li>
        <li>
          Debrief does not encrypt other stored data itself: our disks and storage do, where that is set up.
          Debrief is not end-to-end encrypted, because it has to read your calls to write your notes.
        </li>
      </ul>
    </TextSection>
    <TextSection id="in-your-browser" title="In your browser">
      <ul>
        <li>Scripts of other sites are blocked. There are no trackers.</li>
        <li>Cookies can’t be read by scripts, and other sites can’t send requests in your name.</li>
        <li>A session that you end stops working everywhere within a second.</li>
      </ul>
    </TextSection>
    <TextSection id="connected-apps" title="Connected apps">
      <ul>
        <li>API tokens do only what you allow, and are stored as hashes. You can revoke them.</li>
        <li>Webhooks are signed.</li>
        <li>Assistants can read and add notes, but not delete them.</li>
      </ul>
    </TextSection>
    <TextSection id="how-we-know" title="How we know">
      <p>
        The tests of Debrief include more than 60 attacks on a running copy. We also take each protection
        away, and check that its attack then succeeds. Logs contain no notes or passwords. Sign-ins and
        account changes are in an audit log.
      </p>
    </TextSection>
    <TextSection id="report-a-problem" title="Report a problem">
      <p>
        Have you found a weakness? Write to <SupportLink /> and don’t publish it before we have fixed it.
        Please use your own account, and don’t open other people’s data. What we store is on the page{' '}
        <a href={textPath.privacy}>Privacy</a>.
      </p>
    </TextSection>
  </TextPage>
);
