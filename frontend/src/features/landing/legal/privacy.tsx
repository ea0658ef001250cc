import { company } from '../../../lib/company.ts';
import { textPath } from '../../../lib/text-path.ts';
import { SupportLink } from './contact.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const DataAndReaders = () => (
  <>
    <TextSection id="who-we-are" title="Who we are">
      <p>
        {company.name} runs this service and is responsible for your data: {company.postalAddress}. Write to{' '}
        <SupportLink />.
      </p>
    </TextSection>
    <TextSection id="what-we-store" title="What we store">
      <ul>
        <li>
          Your account: name, email, the address for your notes, your settings, and a hash of your password.
        </li>
        <li>
          Your calls: recordings, what you type, transcripts, notes, and the contacts that you import. They
          may contain personal data of the people you talk to.
        </li>
        <li>Invitations: names and emails of the friends you invite. We email them on your behalf.</li>
        <li>
          Sign-ins: the type of your device and when it was last used, and a log of sign-ins and account
          changes with a shortened network address.
        </li>
        <li>
          Page views: daily counts by page, browser, device and the site that visitors came from. They name no
          one and contain no address.
        </li>
      </ul>
      <p>If you try a sentence on the start page, we store nothing.</p>
    </TextSection>
    <TextSection id="what-we-use-it-for" title="What we use it for">
      <p>
        To write your notes, email them to you, remind you of follow-ups, count invitation credit, and keep
        accounts safe. We don’t sell your data, and there are no ads.
      </p>
    </TextSection>
    <TextSection id="who-can-see-it" title="Who can see it">
      <ul>
        <li>You. No other user can open your notes or recordings.</li>
        <li>
          Admins of this service see accounts and totals, not notes. They can create a link that resets your
          password. That is logged, and we email you.
        </li>
        <li>The people who run our servers can reach what is stored there.</li>
      </ul>
    </TextSection>
    <TextSection id="other-companies" title="Other companies">
      <p>Which ones we use depends on how {company.name} has set up this service:</p>
      <ul>
        <li>
          Debrief’s own software reads your calls, on our servers. If we have connected OpenAI or a similar
          service, it gets your recordings or their text, and returns the transcript or the note.
        </li>
        <li>Emails pass through an email provider.</li>
        <li>Recordings and backups may be kept by a hosting provider.</li>
        <li>If you sign in with another account, such as Google, its provider learns that you did.</li>
        <li>
          If you turn on notifications, the maker of your browser delivers them. They are encrypted and name
          no one.
        </li>
        <li>
          Webhooks, CRMs, calendars and assistants get your notes or contacts only if you connect them. You
          can disconnect them at any time.
        </li>
      </ul>
      <p>
        To ask which companies these are, write to <SupportLink />. Debrief sends no usage data to its makers.
      </p>
    </TextSection>
  </>
);

const TimeAndChoices = () => (
  <>
    <TextSection id="how-long-we-keep-it" title="How long we keep it">
      <ul>
        <li>Notes and their recordings stay until you delete them. We may delete recordings earlier.</li>
        <li>
          Deleted notes can be restored for 30 days. After that, they and their recordings are erased. You can
          also erase them at once.
        </li>
        <li>If you delete your account, your notes, recordings and contacts are erased with it.</li>
        <li>
          Sign-in logs are kept for a limited time, normally a year. Backups keep erased data until they are
          replaced.
        </li>
      </ul>
    </TextSection>
    <TextSection id="cookies-and-your-device" title="Cookies and your device">
      <p>Debrief uses only cookies that it needs. None of them track you.</p>
      <ul>
        <li>One keeps you signed in.</li>
        <li>
          One recognizes your browser for 180 days, so that strangers who guess passwords can’t lock you out.
        </li>
        <li>One lasts ten minutes, while you sign in with another provider.</li>
      </ul>
      <p>
        Your browser also stores your theme, drafts, recordings that are not sent yet, and your latest notes
        for offline use. The notes are removed when you sign out.
      </p>
    </TextSection>
    <TextSection id="your-choices" title="Your choices">
      <ul>
        <li>See and correct your data: every field of a note can be edited.</li>
        <li>
          Take it with you: export notes as CSV, Excel or JSON, or everything in your account as one file.
        </li>
        <li>Delete single notes, all of them, or your account.</li>
        <li>
          Ask us about your rights, or about notes in which someone names you: <SupportLink />.
        </li>
      </ul>
      <p>
        <a href={textPath.security}>Security</a> describes how we protect your data.
      </p>
    </TextSection>
  </>
);

export const Privacy = () => (
  <TextPage title="Privacy" lead="What Debrief stores about you, who can see it, and how to get it out.">
    <DataAndReaders />
    <TimeAndChoices />
  </TextPage>
);
