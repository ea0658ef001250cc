import { company } from '../../../lib/company.ts';
import { textPath } from '../../../lib/text-path.ts';
import { SupportLink } from './contact.tsx';
import { TextPage, TextSection } from './text-page.tsx';

export const Terms = () => (
  <TextPage title="Terms" lead={`The agreement between you and ${company.name}, in plain words.`}>
    <TextSection id="the-service" title="The service">
      <p>
        Debrief turns what you say or type after a call into a note. It is free for now. A subscription
        service is coming soon; we don’t take a card, so you won’t be charged unless you subscribe.
      </p>
    </TextSection>
    <TextSection id="your-account" title="Your account">
      <p>
        Use your own name and email, and keep your password to yourself. You are responsible for what happens
        in your account. If someone else got in, choose a new password, sign out everywhere, and tell us.
      </p>
    </TextSection>
    <TextSection id="your-content" title="Your content">
      <p>
        Your recordings and notes stay yours. You allow us to store and process them for this service, and for
        nothing else. <a href={textPath.privacy}>Privacy</a> has the details.
      </p>
    </TextSection>
    <TextSection id="people-you-talk-about" title="People you talk about">
      <p>
        Record other people only where the law allows it, and with their consent where it requires that. You
        need a good reason to keep data about your customers, and you answer their questions about it. Invite
        only friends who want to hear from you.
      </p>
    </TextSection>
    <TextSection id="ai-makes-mistakes" title="AI makes mistakes">
      <p>
        Debrief can mishear or misread. It marks values that it isn’t sure of, but not every mistake. Check a
        note before you rely on it.
      </p>
    </TextSection>
    <TextSection id="fair-use" title="Fair use">
      <p>
        Don’t break the law with Debrief, send spam, get around its limits, or try to reach other people’s
        data. Testing your own account for weaknesses is fine: see <a href={textPath.security}>Security</a>.
      </p>
    </TextSection>
    <TextSection id="invitation-credit" title="Invitation credit">
      <p>
        Credit for invited friends is offered for a limited time only. We may remove credit for accounts that
        are your own or made up.
      </p>
    </TextSection>
    <TextSection id="ending" title="Ending">
      <p>
        You can export everything and delete your account at any time. We may close accounts that break these
        terms.
      </p>
    </TextSection>
    <TextSection id="what-we-dont-promise" title="What we don’t promise">
      <p>
        Debrief comes as it is, without a guarantee that it always works or that notes are right. As far as
        the law allows, we aren’t liable for damage from using it. Rights that the law gives you stay.
      </p>
    </TextSection>
    <TextSection id="changes-and-contact" title="Changes and contact">
      <p>
        The text on this page applies from the day it is published here. Questions? {company.name},{' '}
        {company.postalAddress}, <SupportLink />.
      </p>
    </TextSection>
  </TextPage>
);
