import { LandingSection, Point, Points } from './landing-section.tsx';

export const YourRecordings = () => (
  <LandingSection title="What happens to your recordings">
    <Points>
      <Point title="Safe on your device first">
        A recording stays on your phone or computer until its note is saved. If the connection drops or the
        browser closes, it is still there.
      </Point>
      <Point title="Kept with the note">
        Listen again to check a figure: the words follow along. Recordings can be set to expire before their
        notes do.
      </Point>
      <Point title="Seen by you alone">
        Only you can open your notes and recordings in Debrief. Admins see accounts and totals, never what you
        said.
      </Point>
      <Point title="Gone when you say so">
        You can bring back a deleted note for 30 days. After that, the note and its recording are erased. If
        you delete your account, everything goes with it.
      </Point>
    </Points>
  </LandingSection>
);
