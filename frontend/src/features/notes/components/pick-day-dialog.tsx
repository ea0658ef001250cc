import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';

export interface PickDayProps {
  /** Who the follow-up is with. */
  name: string;
  /** The day that is chosen at first, `YYYY-MM-DD`. */
  day: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Years of four digits alone: a day that is half typed is no day. */
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && value < '9999-12-31';

/** Asks for the day of a follow-up. */
const PickDayDialog = ({ name, day, onPick, onClose }: PickDayProps) => {
  const [value, setValue] = useState(day);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(value)) return setProblem('Choose a day');
    onPick(value);
    onClose();
  };
  return (
    <Dialog title="Follow-Up Day" description={name} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <TextField
            label="Due on"
            type="date"
            autoFocus
            value={value}
            error={problem}
            onChange={(event) => setValue(event.target.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button $kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default PickDayDialog;
