import { LandingFooter } from '../../features/landing/components/landing-footer.tsx';
import { LandingHero } from '../../features/landing/components/landing-hero.tsx';
import { LandingNavigation } from '../../features/landing/components/landing-navigation.tsx';
import { useTitle } from '../../lib/use-title.ts';

const LandingPage = () => {
  useTitle('Sales calls, written down');
  return (
    <>
      <LandingNavigation />
      <LandingHero />
      <LandingFooter />
    </>
  );
};

export default LandingPage;
