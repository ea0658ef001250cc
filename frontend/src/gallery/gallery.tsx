import { Fragment } from 'react';
import { styled } from 'styled-components';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { Section } from '../components/ui/section.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { color, contentWidth, fontSize, media, radius, space } from '../theme/index.ts';
import { charts } from './stories/charts.tsx';
import { controls } from './stories/controls.tsx';
import { feedback } from './stories/feedback.tsx';
import { layout } from './stories/layout.tsx';
import { overlays } from './stories/overlays.tsx';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [...controls, ...feedback, ...overlays, ...layout, ...charts];

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  width: 100%;
  max-width: ${contentWidth};
  margin: 0 auto;
  padding: ${space[8]} ${space[4]} ${space[24]};
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
`;

const States = styled.dl`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  align-items: start;
  gap: ${space[6]} ${space[4]};
  padding: ${space[6]};
  border: 1px dashed ${color.border};
  border-radius: ${radius.card};

  > dt {
    font-size: ${fontSize.small};
    line-height: 44px;
    color: ${color.textMuted};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding: ${space[4]};

    > dd {
      margin-bottom: ${space[4]};
    }
  }
`;

const Example = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;

  > div:not([role='status']),
  > section,
  > dl,
  > p {
    flex: 1 1 100%;
    min-width: 0;
  }
`;

export const Gallery = () => (
  <>
    <Page>
      <Top>
        <PageHeading
          title="Component gallery"
          subtitle={`${stories.length} groups, each in all its states`}
        />
        <ThemeToggle />
      </Top>
      {stories.map(({ title, states }) => (
        <Section key={title} title={title}>
          <States>
            {Object.entries(states).map(([state, example]) => (
              <Fragment key={state}>
                <dt>{state}</dt>
                <Example>{example}</Example>
              </Fragment>
            ))}
          </States>
        </Section>
      ))}
    </Page>
    <Toaster />
  </>
);
