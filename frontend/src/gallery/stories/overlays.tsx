import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AudioPlayer } from '../../components/ui/audio-player.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ConfirmForm } from '../../components/ui/confirm-form.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { PasswordDialog } from '../../components/ui/password-dialog.tsx';
import { Toaster } from '../../components/ui/toaster.tsx';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import MenuList from '../../components/ui/menu-list.tsx';
import { TooltipBubble } from '../../components/ui/tooltip-bubble.tsx';
import { Tooltip, TooltipProvider } from '../../components/ui/tooltip.tsx';
import { messages } from '../../lib/messages.ts';
import { addToast } from '../../lib/toasts.ts';
import { longText, type Story } from '../story.ts';

const Opener = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button $kind="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
};

const exampleDialog = (title: string, text: string) => (close: () => void) => (
  <Dialog title={title} description="January 5, 2025 at 2:30 PM" onClose={close}>
    <DialogBody tabIndex={0}>
      <TextField label="Contact Name" defaultValue="Thandi Nkosi" />
      <p>{text}</p>
    </DialogBody>
    <DialogActions>
      <Button $kind="secondary" onClick={close}>
        Cancel
      </Button>
      <Button onClick={close}>Save Changes</Button>
    </DialogActions>
  </Dialog>
);

const question = {
  title: 'Delete Sales Note?',
  description: 'Are you sure you want to delete this sales note? This action cannot be undone.',
};

const never = () => new Promise(() => undefined);

const OpenBubble = () => {
  const [place, setPlace] = useState<DOMRect | null>(null);
  return (
    <>
      <Button $kind="secondary" onClick={(event) => setPlace(event.currentTarget.getBoundingClientRect())}>
        Show a tooltip here
      </Button>
      {place ? <TooltipBubble tip={{ label: 'Log out', place }} onClose={() => setPlace(null)} /> : null}
    </>
  );
};

/** Returns a WAV file with one second of silence, as a data URL. */
const silence = () => {
  const header =
    'RIFF\x64\x1f\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x40\x1f\x00\x00';
  return `data:audio/wav;base64,${btoa(header + '\x80'.repeat(8_000))}`;
};

export const overlays: readonly Story[] = [
  {
    title: 'Dialogs',
    components: [
      Dialog,
      DialogTitle,
      DialogBody,
      DialogActions,
      ConfirmDialog,
      ConfirmForm,
      PasswordDialog,
      DeleteDialog,
    ],
    states: {
      dialog: <Opener label="Open a dialog">{exampleDialog('Edit Sales Note', 'Sent by email.')}</Opener>,
      'dialog, long text': (
        <Opener label="Open a long dialog">{exampleDialog(longText, `${longText}. `.repeat(30))}</Opener>
      ),
      confirmation: (
        <Opener label="Open a confirmation">
          {(close) => <ConfirmDialog {...question} confirm="Delete" onCancel={close} onConfirm={close} />}
        </Opener>
      ),
      'confirmation, pending': (
        <Opener label="Open a pending confirmation">
          {(close) => (
            <ConfirmDialog
              {...question}
              confirm="Delete"
              pending="Deleting..."
              onCancel={close}
              onConfirm={close}
            />
          )}
        </Opener>
      ),
      'confirmation with a field': (
        <Opener label="Open a form">
          {(close) => (
            <ConfirmForm
              {...question}
              confirm="Save"
              pending="Saving..."
              onClose={close}
              onSubmit={async () => close()}
            >
              {() => <TextField label="Name" />}
            </ConfirmForm>
          )}
        </Opener>
      ),
      'confirmation with a password': (
        <Opener label="Open a question for the password">
          {(close) => (
            <PasswordDialog
              {...question}
              confirm="Create"
              pending="Creating..."
              onClose={close}
              onConfirm={async () => close()}
            />
          )}
        </Opener>
      ),
      deletion: (
        <Opener label="Open a deletion that never ends">
          {(close) => (
            <DeleteDialog
              {...question}
              onDelete={never}
              deletedMessage={messages.noteDeleted}
              onError={() => undefined}
              onClose={close}
            />
          )}
        </Opener>
      ),
    },
  },
  {
    title: 'Toasts',
    components: [Toaster],
    states: {
      success: (
        <Button $kind="secondary" onClick={() => addToast(messages.noteUpdated)}>
          Show a success
        </Button>
      ),
      error: (
        <Button $kind="secondary" onClick={() => addToast(messages.noteUpdateFailed)}>
          Show an error
        </Button>
      ),
      'long text': (
        <Button
          $kind="secondary"
          onClick={() => addToast({ title: longText, description: longText, tone: 'destructive' })}
        >
          Show a long error
        </Button>
      ),
    },
  },
  {
    title: 'Menus',
    components: [MenuButton, MenuList],
    states: {
      default: (
        <MenuButton
          label="Reschedule the follow-up"
          items={[
            { label: 'Tomorrow', hint: 'Tue, Dec 1', run: () => undefined },
            { label: longText, run: () => undefined },
          ]}
        >
          Reschedule
        </MenuButton>
      ),
    },
  },
  {
    title: 'Tooltips',
    components: [Tooltip, TooltipProvider, TooltipBubble],
    states: {
      'on hover and focus': (
        <TooltipProvider>
          <Tooltip label="Edit">
            <IconButton aria-label="Edit">
              <Pencil size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        </TooltipProvider>
      ),
      open: <OpenBubble />,
    },
  },
  {
    title: 'Audio player',
    components: [AudioPlayer],
    states: {
      default: <AudioPlayer src={silence()} label="Example recording" problem="It cannot be played." />,
      error: (
        <AudioPlayer
          src="data:audio/webm,"
          seconds={75}
          label="Broken recording"
          problem="This browser can’t play it. Download it instead."
        />
      ),
    },
  },
];
