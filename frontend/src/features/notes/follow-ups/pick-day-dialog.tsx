import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';

export interface PickDayProps {
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/**
 * Returns false for an empty date, half-typed years such as 0020, years of more than four digits, and the last
 * day of 9999, which the server rejects.
 */
const isDay = (value: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && value < '9999-12-31';

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
    <Dialog title="Follow-up day" description={name} onClose={onClose}>
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
