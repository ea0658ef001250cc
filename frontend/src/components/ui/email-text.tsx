import { Fragment } from 'react';

/** An email address that breaks before its “@” or after a dot where it does not fit on a line. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
