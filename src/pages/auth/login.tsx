import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type OutlinedInputProps,
  Typography,
} from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import { config } from '@/api/config';
import { LOGIN_TYPES, type Role } from '@/contract/roles';
import { authProvider } from '@/providers/auth-provider';
import { isLoginPath } from '@/session/return-path';
import { isSessionRejected } from '@/session/session';
import { canStore, readPreference, readStorage, writePreference, writeStorage } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { AuthFrame, AuthIconButton, AuthLink, FormError, FormNotice } from './auth-frame';

type LoginType = (typeof LOGIN_TYPES)[number];
const isLoginType = (value: unknown): value is LoginType => LOGIN_TYPES.some((type) => type === value);

/** The superadmin has a login page of its own. */
const LOGIN_TYPE_PREFERENCE = 'loginType';
const CHOSEN_LOGIN_TYPE = 'chosenLoginType';

const NOTICES = ['sessionEnded', 'signedOutElsewhere', 'signInFirst', 'registered', 'passwordSet'] as const;
type LoginNotice = (typeof NOTICES)[number];

interface LoginPageState {
  notice: LoginNotice | undefined;
  isOfSuperadmin: boolean;
  loginType: LoginType;
}

/**
 * Reads the URL and its history entry. The login type is that of `?as=`, of the ended session, or the last one chosen in this browser. At a
 * URL that is no login page, a page was opened without a session.
 */
export function loginPageState({ pathname, search, state }: Location): LoginPageState {
  const { notice, role }: Record<string, unknown> = isRecord(state) ? state : {};
  const given = pathname === '/' || isLoginPath(pathname) ? notice : 'signInFirst';
  const types = [
    new URLSearchParams(search).get('as'),
    role,
    readStorage('session', CHOSEN_LOGIN_TYPE),
    readPreference(LOGIN_TYPE_PREFERENCE),
  ];
  return {
    notice: NOTICES.find((each) => each === given),
    isOfSuperadmin: role === 'superadmin',
    loginType: types.find(isLoginType) ?? 'state',
  };
}

interface LoginProps extends LoginPageState {
  isAdmin: boolean;
  /** Called as soon as a login type is selected, so that its first page can be prefetched. */
  onLoginType: (loginType: string) => void;
}

export function Login({ isAdmin, notice, isOfSuperadmin, loginType: firstLoginType, onLoginType }: LoginProps) {
  const { t } = useTranslation();
  const { isBusy, refusal, submit } = useSignIn();
  const [loginType, setLoginType] = useState<Role>(isAdmin ? 'superadmin' : firstLoginType);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isStorageUsable] = useState(() => canStore('local'));
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});
  const button = useRef<HTMLButtonElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdmin) emailInput.current?.focus();
  }, [isAdmin]);

  function choose(role: Role) {
    setLoginType(role);
    // The way back from the page for a new password needs it.
    if (!isAdmin) writeStorage('session', CHOSEN_LOGIN_TYPE, role);
    onLoginType(role);
  }
  function fillIn(role: Role) {
    choose(role);
    setEmail(demoEmail(role));
    setPassword(DEMO_PASSWORD);
    button.current?.focus();
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { problems: found, first } = loginProblems(event.currentTarget);
    setProblems(found);
    if (first) return first.focus();
    void submit(loginType, email.trim(), password);
  }

  // The other login page has the same notice.
  const state = { notice, ...(isOfSuperadmin && { role: 'superadmin' }) };
  const otherLogin = (
    <AuthLink to={isAdmin ? '/login' : '/admin'} state={state}>
      {t(isAdmin ? 'auth:links.members' : 'auth:links.superadmin')}
    </AuthLink>
  );

  // The hint stands beside any refusal, so that nobody learns which accounts exist.
  const refusalHint =
    !isAdmin && refusal?.isOfInput
      ? t('auth:refusedHint', { role: t(`common:roles.${refusal.loginType}`) })
      : undefined;

  return (
    <AuthFrame
      title={t(isAdmin ? 'auth:adminTitle' : 'auth:title')}
      lead={t(isAdmin ? 'auth:adminLead' : 'auth:lead')}
      footer={
        <>
          <Box sx={{ mt: 4, px: 1, textAlign: 'center' }}>{(isAdmin || !isOfSuperadmin) && otherLogin}</Box>
          <Box sx={{ mt: 2, px: 1, textAlign: 'center' }}>
            <AuthLink to="/verify">{t('auth:links.verifyReceipt')}</AuthLink>
          </Box>
          {config.isFixtureHost && <DemoLogins isAdmin={isAdmin} onChoose={fillIn} />}
        </>
      }
    >
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
        {notice && !refusal && (
          <FormNotice text={t(`auth:notices.${notice}`)}>{!isAdmin && isOfSuperadmin && otherLogin}</FormNotice>
        )}
        {!isStorageUsable && <FormNotice text={t('auth:notStored')} />}
        {refusal && <FormError key={refusal.attempt} text={refusal.text} hint={refusalHint} />}
        {!isAdmin && <LoginAsField value={loginType} onChange={choose} />}
        <LoginField
          name="email"
          problem={problems.email}
          inputRef={emailInput}
          type="email"
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <LoginField
          name="password"
          problem={problems.password}
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          inputProps={{ maxLength: 128 }}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          endAdornment={
            <AuthIconButton
              icon={isPasswordShown ? 'hide' : 'show'}
              label={t(isPasswordShown ? 'auth:hidePassword' : 'auth:showPassword')}
              onClick={() => setPasswordShown(!isPasswordShown)}
            />
          }
        />
        <Button ref={button} type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'auth:busy' : 'auth:submit')}
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4, rowGap: 1 }}>
          <AuthLink to="/forgot-password">{t('auth:links.forgotPassword')}</AuthLink>
          {!isAdmin && <AuthLink to="/register">{t('auth:links.register')}</AuthLink>}
        </Box>
      </Box>
    </AuthFrame>
  );
}

type FieldProblem = 'emailMissing' | 'emailMalformed' | 'passwordMissing';

type LoginProblems = Partial<Record<'email' | 'password', FieldProblem>>;

/** Checks the fields as the browser would, and names the first one with a problem. */
function loginProblems(form: HTMLFormElement): { problems: LoginProblems; first: HTMLInputElement | undefined } {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
  const isWrong = (name: string) => inputs.find((input) => input.name === name && !input.validity.valid);
  const email = isWrong('email');
  const password = isWrong('password');
  return {
    problems: {
      ...(email && { email: email.validity.valueMissing ? 'emailMissing' : 'emailMalformed' }),
      ...(password && { password: 'passwordMissing' }),
    },
    first: email ?? password,
  };
}

interface Refusal {
  text: string;
  /** The server refused the input, and not because of a fault or too many attempts. */
  isOfInput: boolean;
  loginType: Role;
  /** Changes with each refusal, so that the same text is announced again. */
  attempt: number;
}

/** A second press while busy does nothing. `AuthGate` leaves this page when the login succeeds. */
function useSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function submit(loginType: Role, email: string, password: string) {
    if (isBusy) return;
    setBusy(true);
    const { error } = await authProvider.login({ loginType, email, password });
    setBusy(false);
    if (!error && isLoginType(loginType)) writePreference(LOGIN_TYPE_PREFERENCE, loginType);
    if (!error) return;
    const isOfInput = isSessionRejected(error.statusCode);
    setRefusal((last) => ({ text: error.message, isOfInput, loginType, attempt: (last?.attempt ?? 0) + 1 }));
  }

  return { isBusy, refusal, submit };
}

/** A TextField would add the code of menus to the login page. */
function LoginAsField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor="login-as" shrink>
        {t('auth:loginAs')}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => isLoginType(target.value) && onChange(target.value)}
        input={<OutlinedInput notched label={t('auth:loginAs')} id="login-as" name="loginType" />}
      >
        {LOGIN_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`common:roles.${type}`)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

type LoginFieldProps = OutlinedInputProps & { name: 'email' | 'password'; problem: FieldProblem | undefined };

function LoginField({ name, problem, ...input }: LoginFieldProps) {
  const { t } = useTranslation();
  const label = t(`auth:${name}`);
  return (
    <FormControl fullWidth required error={problem !== undefined}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        id={name}
        name={name}
        label={label}
        {...input}
        {...(problem && { 'aria-describedby': `${name}-problem` })}
      />
      {problem && <FormHelperText id={`${name}-problem`}>{t(`auth:problems.${problem}`)}</FormHelperText>}
    </FormControl>
  );
}

/**
 * The fixture server has a login for each role, `<role>@invest.example`, with one password for all.
 */
const DEMO_PASSWORD = 'Demo@1234';
const demoEmail = (role: Role): string => `${role}@invest.example`;

/** Only the fixture server has demo logins. */
function DemoLogins({ isAdmin, onChoose }: { isAdmin: boolean; onChoose: (role: Role) => void }) {
  const { t } = useTranslation();
  const roles: readonly Role[] = isAdmin ? ['superadmin'] : LOGIN_TYPES;
  return (
    <Box component="section" aria-label={t('auth:demo.title')} sx={{ mt: 6, px: 1 }}>
      <Typography variant="h3" component="h2">
        {t('auth:demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {t('auth:demo.hint', { password: DEMO_PASSWORD })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {roles.map((role) => (
          <Button
            key={role}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(role)}
            sx={{ borderRadius: 999, borderColor: 'divider', fontWeight: 500 }}
          >
            {t(`auth:demo.roles.${role}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
