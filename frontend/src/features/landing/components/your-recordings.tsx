import { LandingSection, Point, Points } from './landing-section.tsx';

export const YourRecordings = () => (
  <LandingSection title="What happens to your recordings">
    <Points>
      <Point title="Safe on your device first">
        A recording stays on your phone or computer until its note is saved. If the connection drops or the
        browser closes, it’s still there.
      </Point>
      <Point title="Kept with the note">Play it back and the words light up as you listen.</Point>
      <Point title="Private to your account">
        No other user can open your notes or recordings. Admins see accounts and totals. They can create a
        reset link for your account: that is logged, and we email you if your password changes.
      </Point>
      <Point title="Yours to delete">
        You can restore deleted notes for 30 days, one or all of them. After that, the notes and their
        recordings are erased. If you delete your account, everything goes with it.
      </Point>
    </Points>
  </LandingSection>
);
