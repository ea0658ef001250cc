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
        This doesn’t sound like English, the only language Debrief transcribes here. Please check every field.
      </Notice>
    );
  if (!language || extractedBy !== 'local' || fullyRead.has(language)) return null;
  const name = languageNames.of(language) ?? language;
  return (
    <Notice tone="caution" role="note">
      This note is in {name}. Debrief isn’t fluent in {name} yet. Please check every field.
    </Notice>
  );
};
