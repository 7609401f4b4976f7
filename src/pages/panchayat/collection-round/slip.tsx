import ShareOutlined from '@mui/icons-material/ShareOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatExactRupees, formatLongMonth } from '@/components/text/format';
import { whatsappUrl } from '@/domain/text/phone';
import type { Language } from '@/i18n/language';
import type { TakenCash } from './taken';

/** The member's proof that the cash was taken. Its code can be checked once the server has given it. */
export function slipText(
  { memberName, amount, payments, takenAt, deposit }: TakenCash,
  language: Language,
  by: string,
) {
  const t = i18next.getFixedT(language);
  const code = deposit?.slipCode;
  return [
    t('round:slip.taken', {
      name: memberName,
      amount: formatExactRupees(amount),
      time: formatDateTime(takenAt, language),
      by,
    }),
    ...payments.map(({ holder, planName, month, year }) =>
      t('round:slip.payment', {
        holder: holder ?? t('round:self'),
        plan: planName,
        month: formatLongMonth({ month, year }, language),
      }),
    ),
    t(`round:slip.${deposit?.status === 'approved' || deposit?.status === 'denied' ? deposit.status : 'waiting'}`),
    code
      ? t('round:slip.code', { code, url: `${window.location.origin}/verify?code=${encodeURIComponent(code)}` })
      : t('round:slip.codeFollows'),
  ].join('\n');
}

/** Closing the share sheet is no problem. */
export const shareText = (text: string): void => void navigator.share({ text }).catch(() => undefined);

export const canShareText = (): boolean => 'share' in navigator;

interface SlipButtonsProps {
  cash: TakenCash;
  text: string;
  /** The ten digits of the member's mobile number. */
  digits: string | undefined;
}

export function SlipButtons({ cash: { memberName: name }, text, digits }: SlipButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      {canShareText() && (
        <Button
          size="small"
          startIcon={<ShareOutlined />}
          aria-label={t('round:slip.named', { name })}
          onClick={() => shareText(text)}
        >
          {t('round:slip.action')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<WhatsApp />}
        href={whatsappUrl(digits, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('round:slip.whatsapp', { name })}
      >
        {canShareText() ? t('round:remind.action') : t('round:slip.action')}
      </Button>
    </>
  );
}
