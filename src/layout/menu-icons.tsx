import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Analytics from '@mui/icons-material/AnalyticsOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import type { ComponentType } from 'react';
import type { ScreenPath } from '../contract/permissions';

export const icons: Record<ScreenPath, ComponentType> = {
  '/dashboard': Dashboard,
  '/pending-deposits': PendingActions,
  '/investment-plans': Savings,
  '/commission-rates': Percent,
  '/commission-management': Assessment,
  '/investment-progress': Timeline,
  '/coordinators': Groups,
  '/family-members': FamilyRestroom,
  '/member-analytics': Analytics,
  '/pending-commissions': Payments,
  '/notifications': Notifications,
  '/settings': Settings,
  '/coordinator-dashboard': SpaceDashboard,
  '/coordinator-investments': Timeline,
  '/coordinator-commissions': Payments,
  '/ranking': EmojiEvents,
  '/panchayat-dashboard': Dashboard,
  '/panchayat/members': Groups,
  '/panchayat/investments': Timeline,
  '/panchayat/commissions': Payments,
  '/panchayat/analytics': Analytics,
  '/member-dashboard': Dashboard,
  '/deposits': AccountBalanceWallet,
};
