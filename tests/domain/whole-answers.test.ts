import { describe, expect, it } from 'vitest';
import { completeOverview } from '@/domain/coordinator-overview';
import {
  wholeAnalytics,
  wholeApprovalStats,
  wholeBadges,
  wholeInsights,
  wholeLeaderboard,
  wholeRanking,
  wholeTopPerformers,
} from '@/domain/whole-answers';

describe('an answer without its lists', () => {
  it('has empty ones', () => {
    expect(wholeInsights({})).toEqual({ planWise: [], memberWise: [] });
    expect(wholeBadges({})).toEqual({ badges: [] });
    expect(wholeAnalytics({ totalInvestments: 5 })).toEqual({
      totalInvestments: 5,
      investmentGrowth: [],
      topMembers: [],
      planDistribution: [],
      recentActivities: [],
    });
    const none = { state: [], sambhaag: [], district: [], tehsil: [], sankul: [], panchayat: [] };
    expect(wholeTopPerformers({})).toEqual({ topPerformers: none });
    const leader = { coordinatorId: 'c', totalScore: 9 };
    expect(wholeTopPerformers({ topPerformers: { state: [leader] } })).toEqual({
      topPerformers: { ...none, state: [leader] },
    });
  });

  it('has no leaderboard or ranks where nothing is in it, and empty boards of the categories that are missing', () => {
    expect([wholeLeaderboard({}), wholeLeaderboard({ leaderboard: {} }), wholeRanking({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const empty = { title: '', leaders: [] };
    const overall = { title: 'Best', leaders: [] };
    expect(wholeLeaderboard({ leaderboard: { overall } })).toEqual({
      leaderboard: { overall, commission: empty, investment: empty, recruitment: empty },
    });
  });

  it('counts no commissions of a status that is not named', () => {
    const approved = { count: 3, totalAmount: 12.5 };
    const none = { count: 0, totalAmount: 0 };
    expect(wholeApprovalStats({ statusBreakdown: { approved }, summary: { approvedPercentage: 100 } })).toEqual({
      statusBreakdown: { pending: none, approved, rejected: none },
      summary: { approvedPercentage: 100 },
    });
    expect(wholeApprovalStats({})).toBeUndefined();
  });

  it('has unknown figures in an overview, and none that is made up', () => {
    const { name, ...figures } = completeOverview({}, { name: 'Savitri Devi' });
    expect(name).toBe('Savitri Devi');
    expect(Object.values(figures).filter((figure) => figure !== undefined)).toEqual([]);
  });
});
