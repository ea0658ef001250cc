import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { RowVirtualizer } from '../../components/ui/row-virtualizer.tsx';
import { Section } from '../../components/ui/section.tsx';
import SectionLinkList from '../../components/ui/section-link-list.tsx';
import { SectionLinks } from '../../components/ui/section-links.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import {
  Cell,
  Row,
  RowSpacer,
  rowIndex,
  Table,
  TableFrame,
  type Column,
} from '../../components/ui/table.tsx';
import { maxPlainRows, VirtualizedRows } from '../../components/ui/virtualized-rows.tsx';
import { VisuallyHidden } from '../../components/ui/visually-hidden.tsx';
import { useIncrementalList } from '../../lib/use-incremental-list.ts';
import { longText, unbreakableText, type Story } from '../story.ts';

const columns = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  created: { label: 'Created', width: '132px' },
  amount: { label: 'Amount', width: '116px', right: true },
} satisfies Record<string, Column>;

const cells = (name: string, email: string) => (
  <>
    <Cell column={columns.name}>{name}</Cell>
    <Cell column={columns.email}>{email}</Cell>
    <Cell column={columns.created}>Jan 5, 2025</Cell>
    <Cell column={columns.amount}>R50,000</Cell>
  </>
);

const LongTable = ({ count }: { count: number }) => (
  <TableFrame>
    <Table label={`${count} rows`} columns={Object.values(columns)} rowCount={count}>
      <VirtualizedRows
        list={cells}
        count={count}
        height={41}
        keyOf={String}
        row={({ index, measure }) => (
          <Row key={index} ref={measure} data-index={index} aria-rowindex={rowIndex(index)}>
            {cells(`Person ${index + 1}`, `person.${index + 1}@example.com`)}
          </Row>
        )}
      />
    </Table>
  </TableFrame>
);

const IncrementalList = () => {
  const { shown, ...rest } = useIncrementalList(Array.from({ length: 250 }));
  return (
    <Card>
      {shown.length} of 250 items
      <ShowMore left={rest.left} more={rest.more} sentinel={() => undefined} />
    </Card>
  );
};

export const layout: readonly Story[] = [
  {
    title: 'Page structure',
    components: [PageHeading, PageColumn, Section, SectionLinks, SectionLinkList, Card, Logo, VisuallyHidden],
    states: {
      logo: <Logo />,
      heading: <PageHeading title="Sales Dashboard" subtitle="View and manage your recorded sales notes" />,
      'heading with back link': (
        <PageHeading
          title="Invite Friends"
          subtitle={longText}
          back={{ to: '/elsewhere', label: 'Back to the welcome page' }}
        />
      ),
      section: (
        <Section title="User Management" aside={<Button $kind="secondary">View Welcome Page</Button>}>
          <Card>A card</Card>
        </Section>
      ),
      'section, long text': (
        <Section title={longText} aside={<Button $kind="secondary">View Welcome Page</Button>}>
          <Card>{unbreakableText}</Card>
        </Section>
      ),
      'section links': (
        <SectionLinks
          label="Sections"
          titles={['User Management', longText]}
          pages={[{ label: 'Another page', to: '/elsewhere' }]}
        />
      ),
      'page column': (
        <div>
          <PageColumn>
            <Card>At most 720 px wide</Card>
          </PageColumn>
        </div>
      ),
      'visually hidden': (
        <p>
          Only screen readers get the rest of this sentence<VisuallyHidden>, which is here</VisuallyHidden>.
        </p>
      ),
    },
  },
  {
    title: 'Tables',
    components: [Table, TableFrame, Row, Cell, RowSpacer, VirtualizedRows, RowVirtualizer],
    states: {
      default: (
        <TableFrame>
          <Table label="Example" columns={Object.values(columns)}>
            <Row>{cells('Thandi Nkosi', 'thandi@example.com')}</Row>
            <Row>{cells('Sipho Dlamini', 'sipho@example.com')}</Row>
          </Table>
        </TableFrame>
      ),
      'long text': (
        <TableFrame>
          <Table label="Long text" columns={Object.values(columns)}>
            <Row>{cells(longText, unbreakableText)}</Row>
          </Table>
        </TableFrame>
      ),
      'few rows': <LongTable count={3} />,
      virtualized: <LongTable count={maxPlainRows + 10} />,
    },
  },
  {
    title: 'Show more',
    components: [ShowMore],
    states: { default: <IncrementalList /> },
  },
];
