import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@/contract/roles';
import { config } from '@/providers/config';
import { DEMO_PASSWORD, DemoLogins, demoEmail } from './demo-logins';
import { EmailField, LoginAsField, PasswordField } from './fields';
import { FormError } from './form-error';
import { AuthFrame } from './frame';
import { useSignIn } from './use-sign-in';

interface LoginProps {
  /** The superadmin's door (/admin): the login type is fixed. */
  isAdmin: boolean;
  /** Told as soon as a login type is chosen, so that its first screen can be fetched meanwhile. */
  onLoginType: (loginType: string) => void;
}

/** The two login screens of §1-2.4. */
export function Login({ isAdmin, onLoginType }: LoginProps) {
  const { t } = useTranslation();
  const { isBusy, refusal, submit } = useSignIn();
  const [loginType, setLoginType] = useState<Role>(isAdmin ? 'superadmin' : 'state');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  function choose(role: Role) {
    setLoginType(role);
    onLoginType(role);
  }
  function fillIn(role: Role) {
    choose(role);
    setEmail(demoEmail(role));
    setPassword(DEMO_PASSWORD);
    button.current?.focus();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(loginType, email.trim(), password);
  }

  return (
    <AuthFrame
      title={t(isAdmin ? 'auth:adminTitle' : 'auth:title')}
      lead={t(isAdmin ? 'auth:adminLead' : 'auth:lead')}
      footer={config.isFixtureHost && <DemoLogins isAdmin={isAdmin} onChoose={fillIn} />}
    >
      <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
        {refusal && <FormError key={refusal.attempt} text={refusal.text} />}
        {!isAdmin && <LoginAsField value={loginType} onChange={choose} />}
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} />
        <Button ref={button} type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'auth:busy' : 'auth:submit')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
