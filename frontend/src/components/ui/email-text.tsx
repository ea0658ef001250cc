import { Fragment } from 'react';

export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
