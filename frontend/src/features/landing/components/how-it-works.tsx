import { DashboardPicture } from './dashboard-picture.tsx';
import { LandingSection, Point, Points } from './landing-section.tsx';

export const HowItWorks = () => (
  <LandingSection title="From the call to the note">
    <Points as="ol">
      <Point title="1. Say how the call went">
        Talk the way you would tell a colleague, or type or paste what you have. No forms.
      </Point>
      <Point title="2. Check the note">
        Contact, company, email, phone, deal size, sentiment and next steps are filled in for you. Anything
        Debrief isn’t sure about is flagged, next to the words it came from.
      </Point>
      <Point title="3. Follow up on the day">
        Each note is emailed to you and kept on your dashboard. Follow-ups surface when they’re due. For
        everything else, search “Karoo Freight this month”.
      </Point>
    </Points>
    <DashboardPicture />
  </LandingSection>
);
