import type { SalesNote } from '@debrief/contracts/http/notes';
import { localLanguages, unknownLanguage } from '@debrief/contracts/languages';
import { Notice } from '../../../components/ui/notice.tsx';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const fullyRead: ReadonlySet<string> = new Set(localLanguages);

export const LanguageNotice = ({ note }: { note: Pick<SalesNote, 'language' | 'extractedBy'> }) => {
  const { language, extractedBy } = note;
  if (language === unknownLanguage)
    return (
      <Notice tone="caution" role="note">
        This doesn't sound like English. Debrief's own recognizer only understands English, so check every
        field.
      </Notice>
    );
  if (!language || extractedBy !== 'local' || fullyRead.has(language)) return null;
  const name = languageNames.of(language) ?? language;
  return (
    <Notice tone="caution" role="note">
      This note is in {name}. Debrief does not read {name} well, so check every field. Whoever runs this
      server can set <code>OPENAI_API_KEY</code> to add an engine that does.
    </Notice>
  );
};
