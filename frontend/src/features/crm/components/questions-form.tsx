import type { CrmDelivery } from '@debrief/contracts/http/crm';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { EntryActions } from '../../../components/ui/entry.ts';
import { Fieldset } from '../../../components/ui/fieldset.ts';
import { StackedForm } from '../../../components/ui/stacked-form.ts';

interface Props {
  /** Name of the note. */
  name: string;
  questions: CrmDelivery['questions'];
  onAnswer: (answers: Record<string, string>) => Promise<void>;
}

/** Sends the answers that the user has chosen. The others are asked again. */
export const QuestionsForm = ({ name, questions, onAnswer }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  // The questions may have changed since.
  const answers = questions.flatMap((question) => {
    const choice = question.choices.find((each) => each.id === chosen[question.id]);
    return choice ? [[question.id, choice.id] as const] : [];
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await onAnswer(Object.fromEntries(answers));
    setSending(false);
  };

  return (
    <StackedForm aria-label={`Questions about ${name}`} onSubmit={(event) => void submit(event)}>
      {questions.map((question) => (
        <Fieldset key={question.id}>
          <legend>{question.text}</legend>
          {question.choices.map((choice) => (
            <CheckboxField
              key={choice.id}
              type="radio"
              name={`${id}-${question.id}`}
              label={choice.label}
              checked={chosen[question.id] === choice.id}
              onChange={() => setChosen({ ...chosen, [question.id]: choice.id })}
            />
          ))}
        </Fieldset>
      ))}
      <EntryActions>
        <Button type="submit" disabled={answers.length === 0 || isSending}>
          {isSending ? 'Saving...' : questions.length > 1 ? 'Save answers' : 'Save answer'}
        </Button>
      </EntryActions>
    </StackedForm>
  );
};
