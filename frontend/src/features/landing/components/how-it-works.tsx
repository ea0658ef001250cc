import { DashboardPicture } from './dashboard-picture.tsx';
import { LandingSection, Point, Points } from './landing-section.tsx';

export const HowItWorks = () => (
  <LandingSection title="From the call to the note">
    <Points as="ol">
      <Point title="1. Say how the call went">
        Talk the way you would tell a colleague, or type or paste what you have. There is no form to fill in.
      </Point>
      <Point title="2. Check what was found">
        Contact, company, email, phone, deal size, sentiment and next steps fill themselves in. Anything
        Debrief is unsure of is marked, next to the words it came from.
      </Point>
      <Point title="3. Follow up on the day">
        Each note is emailed to you and kept on your dashboard. Follow-ups come up when they are due, and a
        search such as “Karoo Freight this month” finds the rest.
      </Point>
    </Points>
    <DashboardPicture />
  </LandingSection>
);
